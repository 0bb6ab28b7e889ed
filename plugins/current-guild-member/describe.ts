import type { EventPayload } from '../../host-bridge';

type Member = EventPayload<'CURRENT_GUILD_MEMBER_UPDATE'>;

/** What differs from the last time; else what the member is called. */
export function describe({ nick, avatar }: Member, before?: Member): string {
  const name = nick ? `“${nick}”` : 'no nickname';
  if (!before) return nick ? `The user is called ${name} here` : `The user has ${name} here`;
  if (nick !== before.nick) return `The nickname is now ${nick ? name : 'none'}`;
  if (avatar !== before.avatar)
    return avatar ? 'The user has another avatar here' : 'The user has no avatar for this server';
  return 'Something else about the member has changed';
}
