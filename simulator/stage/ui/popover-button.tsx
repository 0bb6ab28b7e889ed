import { type ComponentType, Suspense, useState } from 'react';
import { Boundary } from './boundary';
import { lazyPart } from './lazy-part';
import type { PopoverFace } from './popover-face';

/**
 * A button that opens a popover. The popover's code, and that of what stands in it, come when somebody is about to press it.
 *
 * @param load what stands in the popover
 */
export function popoverButton<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<{ face: PopoverFace; content: P }> {
  const loadBoth = async () => {
    const [{ Popover }, Content] = await Promise.all([import('./popover'), load()]);
    return {
      default: ({ face, content }: { face: PopoverFace; content: P }) => (
        <Popover {...face} content={<Content {...content} />} />
      ),
    };
  };
  const Opened = lazyPart(loadBoth);
  const fetchAhead = () => void loadBoth().catch(() => {});
  return function PopoverButton({ face, content }) {
    const [isWanted, want] = useState(false);
    const { label: _, side: __, onOpen, ...rest } = face;
    const button = (
      <button
        type="button"
        {...rest}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          want(true);
          onOpen?.();
        }}
      />
    );
    if (!isWanted) return button;
    return (
      <Boundary what="This">
        <Suspense fallback={button}>
          <Opened face={face} content={content} />
        </Suspense>
      </Boundary>
    );
  };
}
