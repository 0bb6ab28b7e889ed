import { getOwn } from '../../utils';
import { putBounded, type Rule, type RuleInput } from '../rule';

/** Polling is so many calls, so many milliseconds apart, whose intervals differ by at most this share. */
const POLL = { calls: 5, min: 500, max: 60_000, spread: 0.3 };
/** A loop is so many calls within so many milliseconds. */
const LOOP = { calls: 20, windowMs: 3000 };
/** The event that replaces polling a command. None reports who joins or leaves a channel. */
const replacementEvents: Record<string, string> = {
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
  GET_RELATIONSHIPS: 'RELATIONSHIP_UPDATE',
  GET_ENTITLEMENTS_EMBEDDED: 'ENTITLEMENT_CREATE',
  GET_QUEST_ENROLLMENT_STATUS: 'QUEST_ENROLLMENT_STATUS_UPDATE',
};

function pollableCallIn(
  input: RuleInput,
): { name: string; key: string; event: string } | undefined {
  if (input.kind === 'answered') {
    const { call, reply } = input;
    // An activity whose call was refused may retry.
    const event = reply.outcome === 'answered' ? getOwn(replacementEvents, call.cmd) : undefined;
    return event === undefined ? undefined : { ...call, event };
  }
  if (input.kind !== 'http' || input.request.authorization !== 'Bearer') return undefined;
  if (input.request.status !== 200) return undefined;
  const name = `${input.request.method} ${input.request.path.split('?')[0]}`;
  if (/^GET \/api\/(?:v\d+\/)?users\/@me$/.test(name)) {
    return { name, key: name, event: 'CURRENT_USER_UPDATE' };
  }
  const isMember = /^GET \/api\/(?:v\d+\/)?users\/@me\/guilds\/\d+\/member$/.test(name);
  return isMember ? { name, key: name, event: 'CURRENT_GUILD_MEMBER_UPDATE' } : undefined;
}

/** Finds a call that is repeated at regular intervals although an event carries the answer. */
export function polling(): Rule {
  const polledCalls = new Map<string, { event: string; times: number[] }>();
  return {
    read(input, addFinding) {
      if (input.kind === 'event') {
        // Another call because of the event is not polling.
        for (const [key, { event }] of polledCalls)
          if (event === input.event) polledCalls.delete(key);
      }
      const polled = pollableCallIn(input);
      if (!polled) return;
      const at = input.kind === 'answered' ? input.call.at : input.at;
      const times = [...(polledCalls.get(polled.key)?.times ?? []), at].slice(-POLL.calls);
      putBounded(polledCalls, polled.key, { event: polled.event, times });
      if (!isRegular(times)) return;
      addFinding({
        id: 'polling',
        about: polled.name,
        what: `The activity calls ${polled.name} every ${(((times[1] as number) - (times[0] as number)) / 1000).toFixed(1)} s.`,
        why: `The event ${polled.event} arrives as soon as something changes, without a call each time.`,
        instead: `await discordSdk.subscribe('${polled.event}', (data) => {\n  // Read what has changed from data.\n});`,
      });
    },
  };
}

function isRegular(times: readonly number[]): boolean {
  if (times.length < POLL.calls) return false;
  const intervals = times.slice(1).map((at, index) => at - (times[index] as number));
  const [min, max] = [Math.min(...intervals), Math.max(...intervals)];
  return min >= POLL.min && max <= POLL.max && max - min <= POLL.spread * max;
}

/** Returns the part of a possible loop: a call, or a request that fails. */
function repeatedCallIn(
  input: RuleInput,
): { name: string; key: string; detail: string } | undefined {
  if (input.kind === 'asked' && input.call.cmd !== 'CAPTURE_LOG') {
    return { ...input.call, detail: 'with the same arguments' };
  }
  if (input.kind !== 'http' || (input.request.status ?? 0) < 400) return undefined;
  const name = `${input.request.method} ${input.request.path.split('?')[0]}`;
  return { name, key: name, detail: 'failing every time' };
}

/** Finds the same call with the same arguments, or a request that fails, sent many times in a row. */
export function loop(): Rule {
  const calls = new Map<string, number[]>();
  return {
    read(input, addFinding) {
      const call = repeatedCallIn(input);
      if (!call) return;
      const times = [...(calls.get(call.key) ?? []), input.at].slice(-LOOP.calls);
      putBounded(calls, call.key, times);
      if (times.length < LOOP.calls || input.at - (times[0] as number) > LOOP.windowMs) return;
      addFinding({
        id: 'loop',
        about: call.name,
        what: `The activity sent ${call.name} ${LOOP.calls} times within ${LOOP.windowMs / 1000} s, ${call.detail}.`,
        why: 'Discord limits how often an activity may send calls, and this many keep the page busy. Look for an effect that changes what it depends on, or for a retry without a pause.',
        instead: `useEffect(() => {\n  void load();\n}, []); // Do not list here what load() itself sets.`,
      });
    },
  };
}
