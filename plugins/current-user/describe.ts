import { changesIn, displayName } from '../../core';
import type { EventPayload } from '../../host-bridge';

type User = EventPayload<'CURRENT_USER_UPDATE'>;

const fields = {
  global_name: 'global name',
  username: 'username',
  avatar: 'avatar',
  avatar_decoration_data: 'avatar decoration',
};

/** What differs from the time before; the name of the user where it is nothing that people see. */
export function describe(now: User, before?: Partial<User>): string {
  return changesIn(now, before, fields) || `Something else about ${displayName(now)} has changed`;
}
