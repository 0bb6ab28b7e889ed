import { type SafeAreaMessage, sides } from './settings';

/** Sets the variables that Discord's client sets, whenever whoever frames the page says so. */
export function listenForSafeArea(stage: string): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== stage) return;
    const { type, insets }: Partial<SafeAreaMessage> = event.data ?? {};
    if (type !== 'simulator:safe-area' || !insets) return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    for (const side of sides) {
      const pixels = Number(insets[side]);
      if (!Number.isFinite(pixels)) continue;
      const name = `--discord-safe-area-inset-${side}`;
      document.documentElement.style.setProperty(name, `${pixels}px`);
    }
  });
}
