import type { ForgottenWorld } from '../../world';
import { Notice } from '../ui/notice';
import { ForgottenNotice } from './forgotten-notice';

interface WorldNoticesProps {
  /** Whether the process that keeps the world cannot be reached, or has another world now. */
  isLost: boolean;
  /** Whether a call waits for its answer for long. */
  isLate: boolean;
  /** The world as it was, where the process knows it no more and nobody has said what is to become of it. */
  forgotten: ForgottenWorld | undefined;
}

/** What is wrong with the connection, and what to do; nothing while all is well. */
export function WorldNotices({ isLost, isLate, forgotten }: WorldNoticesProps) {
  if (forgotten) return <ForgottenNotice forgotten={forgotten} />;
  if (isLost) {
    return (
      <Notice tone="bad" title="The simulator’s own server does not answer">
        <p>
          Nothing here works without it. Is the command that started it still running? This goes
          away by itself when it is back.
        </p>
      </Notice>
    );
  }
  if (!isLate) return null;
  return (
    <Notice tone="bad" title="The simulator is slow to answer">
      <p>
        What you do here has no effect until it does. A browser allows {location.host} six
        connections for all of its tabs: if other pages or the activity keep them, close them.
        Otherwise the simulator is busy or halted; its terminal says more. This goes away by itself
        when it answers.
      </p>
    </Notice>
  );
}
