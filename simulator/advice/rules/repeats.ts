import { getOwn } from '../../utils';
import { putBounded, type Rule, type Seen } from '../seen';

/** Polling is so many calls, so many milliseconds apart, whose intervals differ by at most this share. */
const POLL = { calls: 5, min: 500, max: 60_000, spread: 0.3 };
/** A loop is so many calls within so many milliseconds. */
const LOOP = { calls: 20, within: 3000 };
/** The event that replaces polling a command. None reports who joins or leaves a channel. */
const tellers: Record<string, string> = {
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
  GET_RELATIONSHIPS: 'RELATIONSHIP_UPDATE',
  GET_ENTITLEMENTS_EMBEDDED: 'ENTITLEMENT_CREATE',
  GET_QUEST_ENROLLMENT_STATUS: 'QUEST_ENROLLMENT_STATUS_UPDATE',
};

function tellerOf(seen: Seen): { name: string; key: string; event: string } | undefined {
  if (seen.kind === 'answered') {
    const { call, answer } = seen;
    // An activity whose call was refused may retry.
    const event = answer.outcome === 'answered' ? getOwn(tellers, call.cmd) : undefined;
    return event === undefined ? undefined : { ...call, event };
  }
  if (seen.kind !== 'http' || seen.request.authorization !== 'Bearer') return undefined;
  if (seen.request.status !== 200) return undefined;
  const name = `${seen.request.method} ${seen.request.path.split('?')[0]}`;
  if (/^GET \/api\/(?:v\d+\/)?users\/@me$/.test(name)) {
    return { name, key: name, event: 'CURRENT_USER_UPDATE' };
  }
  const isMember = /^GET \/api\/(?:v\d+\/)?users\/@me\/guilds\/\d+\/member$/.test(name);
  return isMember ? { name, key: name, event: 'CURRENT_GUILD_MEMBER_UPDATE' } : undefined;
}

/** Finds a call that is repeated at regular intervals although an event carries the answer. */
export function polling(): Rule {
  const polls = new Map<string, { event: string; times: number[] }>();
  return {
    read(seen, addFinding) {
      if (seen.kind === 'event') {
        // Another call because of the event is not polling.
        for (const [key, { event }] of polls) if (event === seen.event) polls.delete(key);
      }
      const teller = tellerOf(seen);
      if (!teller) return;
      const at = seen.kind === 'answered' ? seen.call.at : seen.at;
      const times = [...(polls.get(teller.key)?.times ?? []), at].slice(-POLL.calls);
      putBounded(polls, teller.key, { event: teller.event, times });
      if (!isRegular(times)) return;
      addFinding({
        id: 'polling',
        about: teller.name,
        what: `The activity calls ${teller.name} every ${(((times[1] as number) - (times[0] as number)) / 1000).toFixed(1)} s.`,
        why: `The event ${teller.event} arrives as soon as something changes, without a call each time.`,
        instead: `await discordSdk.subscribe('${teller.event}', (data) => {\n  // Read what has changed from data.\n});`,
      });
    },
  };
}

function isRegular(times: readonly number[]): boolean {
  if (times.length < POLL.calls) return false;
  const gaps = times.slice(1).map((at, index) => at - (times[index] as number));
  const [min, max] = [Math.min(...gaps), Math.max(...gaps)];
  return min >= POLL.min && max <= POLL.max && max - min <= POLL.spread * max;
}

/** Returns the part of a possible loop: a call, or a request that fails. */
function repeatedIn(seen: Seen): { name: string; key: string; each: string } | undefined {
  if (seen.kind === 'asked' && seen.call.cmd !== 'CAPTURE_LOG') {
    return { ...seen.call, each: 'with the same arguments' };
  }
  if (seen.kind !== 'http' || (seen.request.status ?? 0) < 400) return undefined;
  const name = `${seen.request.method} ${seen.request.path.split('?')[0]}`;
  return { name, key: name, each: 'and each failed' };
}

/** Finds the same call with the same arguments, or a request that fails, sent many times in a row. */
export function loop(): Rule {
  const calls = new Map<string, number[]>();
  return {
    read(seen, addFinding) {
      const call = repeatedIn(seen);
      if (!call) return;
      const times = [...(calls.get(call.key) ?? []), seen.at].slice(-LOOP.calls);
      putBounded(calls, call.key, times);
      if (times.length < LOOP.calls || seen.at - (times[0] as number) > LOOP.within) return;
      addFinding({
        id: 'loop',
        about: call.name,
        what: `The activity sent ${call.name} ${LOOP.calls} times within ${LOOP.within / 1000} s, ${call.each}.`,
        why: 'Discord limits how often an activity may send calls, and this many keep the page busy. Look for an effect that changes what it depends on, or for a retry without a pause.',
        instead: `useEffect(() => {\n  void load();\n}, []); // Do not list here what load() itself sets.`,
      });
    },
  };
}
