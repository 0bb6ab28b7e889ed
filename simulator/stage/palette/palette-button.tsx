import { Suspense, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../ui/use-media';
import { Boundary } from '../ui/boundary';
import { Button } from '../ui/button';
import { lazyComponent } from '../ui/lazy-component';

const load = async () => (await import('./palette')).Palette;
const Palette = lazyComponent(load);

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

/** Opens the palette, as Ctrl+K and ⌘K do. Its code is loaded on the first use, or on the modifier key before. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  /** The text typed since the palette was requested; undefined once it is there. */
  const typed = useRef<string>(undefined);
  const isCoarsePointer = useMedia('(pointer: coarse)');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // People who start the shortcut go on typing at once.
      if (key === 'Control' || key === 'Meta') load().catch(() => {});
      if (typed.current !== undefined && key.length === 1 && !(ctrlKey || metaKey || altKey)) {
        event.preventDefault();
        typed.current += key;
      }
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      typed.current = isOpen ? undefined : '';
      setOpen(!isOpen);
      load().catch(() => {
        typed.current = undefined;
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <>
      <Button
        aria-label={`Find anything, ${keys}`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Find people, events, commands, scenarios and tabs"
        onClick={() => setOpen(true)}
      >
        {isCoarsePointer ? 'Find' : keys}
      </Button>
      {isOpen && (
        <Boundary what="The palette">
          <Suspense>
            <Palette typed={typed} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
