import type { ForgottenWorld } from '../../control-client';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';

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

function ForgottenNotice({ forgotten }: { forgotten: ForgottenWorld }) {
  const { saved, changeCount, restore, discard } = forgotten;
  const { attempt, problem } = useAttempt();
  return (
    <Notice
      tone="bad"
      title="The simulator no longer has this world"
      action={
        <>
          <Button primary onClick={() => attempt(restore())}>
            Restore the world
          </Button>
          <Button onClick={discard}>Start over</Button>
        </>
      }
    >
      <p>
        The simulator was restarted, or had too many worlds. This tab still has the last state of
        the world, and {formatChangeCount(saved.undo.length, 'that can be undone')}. If you restore
        it, everyone in it continues. If you start over, its changes are lost. Until you choose,
        nothing that you do here has any effect.
      </p>
      {changeCount > 0 && (
        <p>
          The world that took its place already has {formatChangeCount(changeCount, 'by hand')}:
          restoring the old one replaces it for everyone.
        </p>
      )}
      {problem && <p>It could not be restored: {problem}</p>}
    </Notice>
  );
}

function formatChangeCount(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? 'change' : 'changes'} ${what}`;
}
