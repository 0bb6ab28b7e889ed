import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';
import type { DeskView } from './desk-view';

/** Says that the proxy has started again without what was set at it, and asks what is to become of that. */
export function DeskNotice({ desk }: { desk: DeskView }) {
  const before = useSyncExternalStore(desk.subscribe, desk.settingsBefore);
  const { attempt, problem } = useAttempt();
  if (!before) return null;
  return (
    <Notice
      tone="warn"
      title="The proxy has started again, with other settings"
      action={
        <>
          <Button primary onClick={() => attempt(desk.settle(true))}>
            Put the settings back
          </Button>
          <Button onClick={() => attempt(desk.settle(false))}>Leave them</Button>
        </>
      }
    >
      <p>
        URL mappings, policy, signatures and origins are those that it starts with. This tab still
        has those of before.
      </p>
      {problem && <p>They could not be put back: {problem}</p>}
    </Notice>
  );
}
