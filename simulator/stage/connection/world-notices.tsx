import type { ForgottenWorld } from '../../world';
import { Notice } from '../ui/notice';
import { ForgottenNotice } from './forgotten-notice';

export interface WorldStatus {
  /** Whether the process that keeps the world is unreachable, or has another world now. */
  isWorldLost: boolean;
  /** Whether a call has waited long for its response. */
  isWorldLate?: boolean | undefined;
  /** The last state of a world that the process has lost, until somebody decides what to do. */
  forgotten?: ForgottenWorld | undefined;
}

export function WorldNotices({ isWorldLost, isWorldLate, forgotten }: WorldStatus) {
  if (forgotten) return <ForgottenNotice forgotten={forgotten} />;
  if (isWorldLost) {
    return (
      <Notice tone="bad" title="The simulator’s own server does not respond">
        <p>
          Nothing here works without it. Is the command that started it still running? This notice
          disappears when it is back.
        </p>
      </Notice>
    );
  }
  if (!isWorldLate) return null;
  return (
    <Notice tone="bad" title="The simulator is slow to respond">
      <p>
        Nothing that you do here has any effect until it responds. A browser allows {location.host}{' '}
        six connections across all its tabs: if other pages or the activity use them, close those
        pages. Otherwise the simulator is busy or stopped: check its terminal. This notice
        disappears when it responds.
      </p>
    </Notice>
  );
}
