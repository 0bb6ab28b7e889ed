import type { ForgottenWorld } from '../../world';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';

/** Says that the simulator knows the world no more, and asks what is to become of it. */
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
            Put the world back
          </Button>
          <Button onClick={discard}>Start over</Button>
        </>
      }
    >
      <p>
        It has started again, or had too many worlds. This tab still has the world as it was last,
        and {countOf(saved.undo.length, 'that can be undone')}. Put it back, and everyone in it
        continues; or start over, and its changes are lost. Until then, nothing here has an effect.
      </p>
      {changesSince > 0 && (
        <p>
          The world that took its place has {countOf(changesSince, 'by hand')} already: putting the
          old one back replaces it for everyone.
        </p>
      )}
      {problem && <p>It could not be put back: {problem}</p>}
    </Notice>
  );
}

function countOf(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? 'change' : 'changes'} ${what}`;
}
