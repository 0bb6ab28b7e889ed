import { Suspense, useEffect, useState } from 'react';
import { Boundary } from '../ui/boundary';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { useMedia } from '../ui/use-media';

const Palette = lazyPart(() => import('./palette'));

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Opens the palette, as Ctrl+K and ⌘K do. Its code comes with the first time. */
export function PaletteButton() {
  const [isOpen, open] = useState(false);
  const isTouched = useMedia('(pointer: coarse)');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      open((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        aria-label={`Find anything, ${keys}`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Find people, events, commands, scenarios and tabs"
        onClick={() => open(true)}
      >
        {isTouched ? 'Find' : keys}
      </Button>
      {isOpen && (
        <Boundary what="The palette">
          <Suspense>
            <Palette onClose={() => open(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
