import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';
import { Opener } from './opener';
import type { PopoverFace } from './popover';

export function popoverButton<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<{ face: PopoverFace; content: P }> {
  const loadBoth = async () => {
    const [{ Popover }, Content] = await Promise.all([import('./popover'), load()]);
    return ({ face, content }: { face: PopoverFace; content: P }) => (
      <Popover {...face} content={<Content {...content} />} />
    );
  };
  const Opened = lazyPart(loadBoth);
  return function PopoverButton({ face, content }) {
    const { label: _, side: __, onOpen, ...button } = face;
    return (
      <Opener
        what="This"
        load={loadBoth}
        opened={<Opened face={face} content={content} />}
        aria-haspopup="dialog"
        onClick={onOpen}
        {...button}
      />
    );
  };
}
