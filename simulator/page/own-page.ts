import { setDevice } from './device';
import { clearInsets } from './insets';
import type { DeviceMessage } from './settings';
import { overrideVisibility } from './visibility';

interface OwnDevice extends Pick<DeviceMessage, 'insets' | 'hidden'> {
  /** Null for a window, which has no safe area of its own. */
  size: object | null;
}

let isOverridden = false;

/** Sets the device of the playground's own page if no proxy has put the script into it. */
export function applyDevice({ insets, hidden, size }: OwnDevice): void {
  if (!isOverridden) overrideVisibility();
  isOverridden = true;
  setDevice({ hidden, ...(size && { insets }) });
  // Then the browser's own insets apply.
  if (!size) clearInsets();
}
