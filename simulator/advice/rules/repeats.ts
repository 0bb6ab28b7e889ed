import { own } from '../../world/own';
import { fieldsOf, keep, type Rule, type Seen } from '../seen';

/** What makes calls a poll: so many, so far apart, in milliseconds, and how much the distances may differ. */
const POLL = { calls: 5, least: 500, most: 60_000, spread: 0.3 };
/** What makes calls a loop: so many within so many milliseconds. */
const LOOP = { calls: 20, within: 3000 };
/** The event that tells what a command answers, or a request of the REST API. */
const tellers: Record<string, string> = {
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
  GET_RELATIONSHIPS: 'RELATIONSHIP_UPDATE',
  GET_ENTITLEMENTS_EMBEDDED: 'ENTITLEMENT_CREATE',
  GET_CHANNEL: 'VOICE_STATE_UPDATE',
  GET_QUEST_ENROLLMENT_STATUS: 'QUEST_ENROLLMENT_STATUS_UPDATE',
};

function tellerOf(seen: Seen): { name: string; key: string; event: string } | undefined {
  if (seen.kind === 'asked') {
    const event = own(tellers, seen.call.cmd);
    return event === undefined ? undefined : { ...seen.call, event };
  }
  if (seen.kind !== 'http' || seen.request.authorization !== 'Bearer') return undefined;
  const name = `${seen.request.method} ${seen.request.path.split('?')[0]}`;
  if (/^GET \/api\/(?:v\d+\/)?users\/@me$/.test(name)) {
    return { name, key: name, event: 'CURRENT_USER_UPDATE' };
  }
  const isMember = /^GET \/api\/(?:v\d+\/)?users\/@me\/guilds\/\d+\/member$/.test(name);
  return isMember ? { name, key: name, event: 'CURRENT_GUILD_MEMBER_UPDATE' } : undefined;
}

/** The same question, again and again at the same distance, where an event would tell. */
export function polling(): Rule {
  const asked = new Map<string, { event: string; times: number[] }>();
  return {
    read(seen, tell) {
      if (seen.kind === 'event') {
        // Whoever asks again because they were told does not poll.
        for (const [key, { event }] of asked) if (event === seen.event) asked.delete(key);
      }
      const teller = tellerOf(seen);
      if (!teller) return;
      const times = [...(asked.get(teller.key)?.times ?? []), seen.at].slice(-POLL.calls);
      keep(asked, teller.key, { event: teller.event, times });
      if (!isRegular(times)) return;
      const about = fieldsOf(seen.kind === 'asked' ? seen.call.args : undefined);
      const args = 'channel_id' in about ? ', { channel_id: discordSdk.channelId }' : '';
      tell({
        id: 'polling',
        about: teller.name,
        what: `${teller.name} is asked every ${((times[1] as number) - (times[0] as number)) / 1000} s.`,
        why: `${teller.event} tells it as it happens: sooner, and without a call each time.`,
        instead: `await discordSdk.subscribe('${teller.event}', (data) => {\n  // Take what has changed from data.\n}${args});`,
      });
    },
  };
}

function isRegular(times: readonly number[]): boolean {
  if (times.length < POLL.calls) return false;
  const gaps = times.slice(1).map((at, index) => at - (times[index] as number));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return least >= POLL.least && most <= POLL.most && most - least <= POLL.spread * most;
}

/** The same call with the same arguments, without a rest. */
export function loop(): Rule {
  const asked = new Map<string, number[]>();
  return {
    read(seen, tell) {
      if (seen.kind !== 'asked' || seen.call.cmd === 'CAPTURE_LOG') return;
      const { call } = seen;
      const times = [...(asked.get(call.key) ?? []), seen.at].slice(-LOOP.calls);
      keep(asked, call.key, times);
      if (times.length < LOOP.calls || seen.at - (times[0] as number) > LOOP.within) return;
      tell({
        id: 'loop',
        about: call.name,
        what: `${call.name} was sent ${LOOP.calls} times within ${LOOP.within / 1000} s, with the same arguments.`,
        why: 'Clients limit how often they are asked, and the page has no time for anything else. An effect that changes what it depends on does this, and so does trying again without a pause.',
        instead: `useEffect(() => {\n  void load();\n}, []); // What load() itself sets does not belong here.`,
      });
    },
  };
}
