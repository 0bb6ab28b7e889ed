import { displayName } from '../../core';
import type { EventPayload } from '../../host-bridge';

type User = EventPayload<'CURRENT_USER_UPDATE'>;

/** The fields that people see, by what they are called. */
const fields = {
  global_name: 'global name',
  username: 'username',
  avatar: 'avatar',
  avatar_decoration_data: 'decoration of the avatar',
} as const;

/** Which field differs from the time before; the name of the user where it is not one that people see. */
export function describe(now: User, before?: Partial<User>): string {
  const changed = Object.entries(fields).filter(
    ([field]) => before && !isSame(now[field as keyof User], before[field as keyof User]),
  );
  if (changed.length === 0) return `Something else about ${displayName(now)} has changed`;
  return changed
    .map(([field, called]) => {
      const value = now[field as keyof User];
      const isPicture = field.startsWith('avatar');
      const text = isPicture ? 'another one' : `“${value}”`;
      return `The ${called} is now ${value ? text : 'none'}`;
    })
    .join('. ');
}

const isSame = (some: unknown, other: unknown) =>
  JSON.stringify(some ?? null) === JSON.stringify(other ?? null);
