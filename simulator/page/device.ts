import { setInsets } from './insets';
import type { DeviceMessage, PageMessage } from './settings';
import { setHidden } from './visibility';

/** Sets the safe area of a page, and hides it, as Discord's client does outside the protocol. */
export function setDevice({ insets, hidden }: Partial<DeviceMessage>): void {
  if (insets) setInsets(insets);
  setHidden(hidden === true);
}

export function listenForDevice(stage: string): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== stage) return;
    const message: Partial<DeviceMessage> = event.data ?? {};
    if (message.type !== 'simulator:device') return;
    // The activity's own listeners expect the frames of the SDK, and nothing else.
    event.stopImmediatePropagation();
    setDevice(message);
  });
  if (window.parent !== window) {
    const { referrer } = document;
    const hasOtherReferrer = referrer !== '' && new URL(referrer).origin !== stage;
    const here: PageMessage = {
      type: 'simulator:page',
      ...(hasOtherReferrer && { hasOtherReferrer }),
    };
    // To any origin: it contains no secret.
    window.parent.postMessage(here, '*');
  }
}
