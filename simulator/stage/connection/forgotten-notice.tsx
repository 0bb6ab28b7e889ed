import type { ForgottenWorld } from '../../world';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';

export function ForgottenNotice({ forgotten }: { forgotten: ForgottenWorld }) {
  const { saved, changesSince, restore, discard } = forgotten;
  const { attempt, problem } = useAttempt();
  return (
    <Notice
      tone="bad"
      title="The simulator has forgotten this world"
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
        It was restarted, or had too many worlds. This tab still has the world as it last was, and{' '}
        {countOf(saved.undo.length, 'that can be undone')}. Restore it, and everyone in it
        continues; or start over, and its changes are lost. Until then, nothing here has any effect.
      </p>
      {changesSince > 0 && (
        <p>
          The world that took its place has {countOf(changesSince, 'by hand')} already: restoring
          the old one replaces it for everyone.
        </p>
      )}
      {problem && <p>It could not be restored: {problem}</p>}
    </Notice>
  );
}

function countOf(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? 'change' : 'changes'} ${what}`;
}
