import { describeChanges, displayName } from '../../core';
import type { EventPayload } from '../../host-bridge';

type User = EventPayload<'CURRENT_USER_UPDATE'>;

const fields = {
  global_name: 'global name',
  username: 'username',
  avatar: 'avatar',
  avatar_decoration_data: 'avatar decoration',
};

/** Describes the visible changes since the event before; without any, only names the user. */
export function describe(now: User, before?: Partial<User>): string {
  return (
    describeChanges(now, before, fields) || `Something else about ${displayName(now)} has changed`
  );
}
