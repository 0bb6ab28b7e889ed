import type { ForgottenWorld } from '../../world';
import { Notice } from '../ui/notice';
import { ForgottenNotice } from './forgotten-notice';

/** What is known of the world, from where the stage is opened. */
export interface WorldKnown {
  /** Whether the process that keeps the world cannot be reached, or has another world now. */
  worldLost: boolean;
  /** Whether a call has waited long for its answer. */
  worldLate?: boolean | undefined;
  /** The world as it was, where the process has lost it and nobody has decided what to do. */
  forgotten?: ForgottenWorld | undefined;
}

export function WorldNotices({ worldLost, worldLate, forgotten }: WorldKnown) {
  if (forgotten) return <ForgottenNotice forgotten={forgotten} />;
  if (worldLost) {
    return (
      <Notice tone="bad" title="The simulator’s own server does not respond">
        <p>
          Nothing here works without it. Is the command that started it still running? This notice
          disappears when it is back.
        </p>
      </Notice>
    );
  }
  if (!worldLate) return null;
  return (
    <Notice tone="bad" title="The simulator is slow to respond">
      <p>
        What you do here has no effect until it does. A browser allows {location.host} six
        connections across all its tabs: if other pages or the activity hold them, close those.
        Otherwise the simulator is busy or stopped: check its terminal. This notice disappears when
        it responds.
      </p>
    </Notice>
  );
}
