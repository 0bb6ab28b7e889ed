import { nullAvatar } from '../../advice';
import { getOwn, randomToken } from '../../utils';
import { useClient, useSession, useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useThrottledStore } from '../ui/use-throttled-store';

/** Reports that the activity has stopped at a READY whose user has no avatar, and sets an avatar with one click. */
export function NullAvatarNotice() {
  const { store, names } = useStage();
  const { clientId, launcher, signIn } = useSession();
  const { userId } = useClient();
  const user = getOwn(useWorld().users, userId);
  const hasNullAvatarProblem = useThrottledStore(signIn).some(
    ({ problem }) => problem === nullAvatar,
  );
  if (!hasNullAvatarProblem) return null;
  const name = names[clientId] ?? userId;
  const setAvatar = () => {
    const change = { type: 'user', userId, patch: { avatar: randomToken() } } as const;
    // When the change fails, the notice stays.
    store.commit(change, 'person').then(launcher.again, () => {});
  };
  return (
    <Notice
      tone="warn"
      title={`The activity has stopped at READY: ${name} has no avatar`}
      action={
        !user?.avatar && (
          <Button primary onClick={setAvatar}>
            Give {name} an avatar
          </Button>
        )
      }
    >
      <p>
        READY has <code>"avatar": null</code>. <code>@discord/embedded-app-sdk</code> 2.4.0 and
        2.5.0 do not accept that: <code>ready()</code> waits forever. <code>activity-bridge</code>{' '}
        continues. Discord does not document whether its READY can contain null.
      </p>
    </Notice>
  );
}
