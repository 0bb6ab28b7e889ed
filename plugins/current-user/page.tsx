import {
  Cards,
  displayName,
  PayloadHistory,
  useEventHistory,
  useImages,
  useSession,
} from '../../core';
import { describe } from './describe';

/** The first event is compared with the session, which has the user as of the sign-in. */
export default function CurrentUserPage() {
  const { userAvatar } = useImages();
  const { user: signedIn } = useSession();
  const user = useEventHistory('CURRENT_USER_UPDATE', undefined);
  const now = user.latest?.[0]?.payload ?? signedIn;
  return (
    <>
      {now && (
        <Cards
          label="The user"
          cards={[
            {
              id: now.id,
              name: displayName(now),
              avatar: userAvatar(now),
              note: `@${now.username}, ${now.avatar ? 'with an avatar' : 'without an avatar'}`,
            },
          ]}
        />
      )}
      <PayloadHistory of={user} describe={(now, before) => describe(now, before ?? signedIn)} />
    </>
  );
}
