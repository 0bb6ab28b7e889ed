import type { ForgottenWorld } from '../../world';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';

export function ForgottenNotice({ forgotten }: { forgotten: ForgottenWorld }) {
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
