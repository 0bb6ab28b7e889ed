import { type DeviceMessage, type PageMessage, sides } from './settings';
import { setHidden } from './visibility';

/** Does what Discord's client does to a page: sets the safe area and hides it, whenever the page that frames it says so. */
export function listenForDevice(stage: string): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== stage) return;
    const { type, insets, hidden }: Partial<DeviceMessage> = event.data ?? {};
    if (type !== 'simulator:device') return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    for (const side of sides) {
      const pixels = Number(insets?.[side]);
      if (!Number.isFinite(pixels)) continue;
      const name = `--discord-safe-area-inset-${side}`;
      document.documentElement.style.setProperty(name, `${pixels}px`);
    }
    setHidden(hidden === true);
  });
  if (window.parent !== window) {
    const { referrer } = document;
    const strays = referrer !== '' && new URL(referrer).origin !== stage;
    const here: PageMessage = { type: 'simulator:page', ...(strays && { strays }) };
    // To any origin: it says nothing that is secret.
    window.parent.postMessage(here, '*');
  }
}
