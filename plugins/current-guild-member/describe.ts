import { describeChanges } from '../../core';
import type { EventPayload } from '../../host-bridge';

type Member = EventPayload<'CURRENT_GUILD_MEMBER_UPDATE'>;

const fields = {
  nick: 'nickname',
  avatar: 'avatar in this server',
  avatar_decoration_data: 'avatar decoration in this server',
  color_string: 'name color',
};

/** Describes the changes since the last event; without one, the member's nickname. */
export function describe(now: Member, before?: Member): string {
  if (!before) return `The user ${now.nick ? `is called “${now.nick}”` : 'has no nickname'} here`;
  return describeChanges(now, before, fields) || 'Something else about the member has changed';
}
