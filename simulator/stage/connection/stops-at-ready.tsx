import { useEffect, useState } from 'react';
import type { User } from '../../../host-bridge/protocol';
import { randomToken } from '../../utils';
import { useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** How long an activity may ask nothing after such a READY, in milliseconds. */
const REQUEST_TIMEOUT_MS = 2000;

/** Says that the activity has stopped at a READY whose user has no avatar, and gives them a picture with one click. */
export function StopsAtReady({ user }: { user: User }) {
  const { store, names } = useStage();
  const { clientId, launcher } = useSession();
  const name = names[clientId] ?? user.id;
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (waits) return null;
  const givePicture = () => {
    const patch = { avatar: randomToken() };
    const change = { type: 'user', userId: user.id, patch } as const;
    // When it cannot be done, the notice stays.
    store.commit(change, 'person').then(launcher.again, () => {});
  };
  return (
    <Notice
      tone="warn"
      title={`The activity has stopped at READY: ${name} has no avatar`}
      action={
        !user.avatar && (
          <Button primary onClick={givePicture}>
            Give {name} an avatar
          </Button>
        )
      }
    >
      <p>
        READY says <code>"avatar": null</code>. <code>@discord/embedded-app-sdk</code>, 2.4.0 and
        2.5.0, does not accept that: its <code>ready()</code> waits forever.{' '}
        <code>activity-bridge</code> goes on. Discord does not document whether its own READY says
        null.
      </p>
    </Notice>
  );
}
