import type { ComponentType } from 'react';
import { LazyButton } from './lazy-button';
import { lazyComponent } from './lazy-component';
import type { PopoverButtonProps } from './popover';

export function popoverButton<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<{ buttonProps: PopoverButtonProps; content: P }> {
  const loadPopover = async () => {
    const [{ Popover }, Content] = await Promise.all([import('./popover'), load()]);
    return ({ buttonProps, content }: { buttonProps: PopoverButtonProps; content: P }) => (
      <Popover {...buttonProps} content={<Content {...content} />} />
    );
  };
  const LazyPopover = lazyComponent(loadPopover);
  return function PopoverButton({ buttonProps, content }) {
    const { label: _, side: __, onOpen, ...button } = buttonProps;
    return (
      <LazyButton
        what="This"
        load={loadPopover}
        opened={<LazyPopover buttonProps={buttonProps} content={content} />}
        aria-haspopup="dialog"
        onClick={onOpen}
        {...button}
      />
    );
  };
}
