import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { maskText } from '../../traffic/mask';
import { codeOf, keep, type Rule } from '../seen';

/** The advice is given after so many refusals. */
const REFUSED = 3;
/** In milliseconds: how long after a refusal a console line is taken to be about it, and how long to wait for an answer. */
const AFTER_REFUSAL = 2000;
const PATIENCE = 30_000;

/** A call that is refused with one of these codes will be refused again. */
const lasting = new Set<number>([
  RPCErrorCodes.INVALID_PAYLOAD,
  RPCErrorCodes.INVALID_COMMAND,
  RPCErrorCodes.INVALID_GUILD,
  RPCErrorCodes.INVALID_EVENT,
  RPCErrorCodes.INVALID_CHANNEL,
  RPCErrorCodes.INVALID_PERMISSIONS,
]);

/** Finds calls that are repeated although they are refused each time. */
export function refusedAgain(): Rule {
  const refused = new Map<string, number>();
  return {
    read(seen, tell) {
      if (seen.kind !== 'answered') return;
      const { call, answer } = seen;
      const { refusal, why } = answer;
      if (!refusal || !lasting.has(refusal.code)) return void refused.delete(call.key);
      const times = (refused.get(call.key) ?? 0) + 1;
      keep(refused, call.key, times);
      if (times < REFUSED) return;
      tell({
        id: 'refused-again',
        about: `${call.name} ${refusal.code}`,
        what: `${call.name} was refused ${REFUSED} times or more with ${refusal.code}, each time with the same arguments.`,
        why: `${refusal.message}.${why ? ` ${why}.` : ''} The same call will be refused again.`,
        instead: caught(
          codeOf(call),
          `// Go on without it, and do not ask again.\n  if (error.code !== ${refusal.code}) throw error;`,
        ),
      });
    },
  };
}

/** Finds refusals that nobody handled, by the console lines that they leave. */
export function unhandled(): Rule {
  let last: { name: string; code: string; at: number; where: number | undefined } | undefined;
  return {
    read(seen, tell) {
      if (seen.kind === 'answered' && seen.answer.refusal) {
        const { call, at, where } = seen;
        last = { name: call.name, code: codeOf(call), at, where };
      }
      if (seen.kind !== 'log' || !last || seen.at - last.at > AFTER_REFUSAL) return;
      if (!isAboutFailure(seen)) return;
      tell({
        id: 'refusal-unhandled',
        about: last.name,
        where: last.where,
        what: `${last.name} was refused, and the console then said "${maskText(seen.message.slice(0, 100))}".`,
        why: 'The SDK rejects with an object that has a code and a message. In a text it becomes [object Object], and if nobody catches it, the code that waited for the call stops.',
        instead: caught(last.code, 'console.warn(error.code, error.message);'),
      });
      last = undefined;
    },
  };
}

/** Whether a line prints a failure as an object, or says that nobody caught it. Other objects become the same text. */
const isAboutFailure = ({ level, message }: { level: string; message: string }) =>
  /Uncaught|Unhandled/.test(message) ||
  (message.includes('[object Object]') &&
    (['error', 'warn'].includes(level) || /error|fail|refus|reject/i.test(message)));

/** Finds a call that was never answered, after which the activity asked nothing more. */
export function unanswered(): Rule {
  let open: { name: string; code: string; at: number; where: number | undefined } | undefined;
  return {
    read(seen) {
      if (seen.kind === 'asked' || seen.kind === 'handshake') open = undefined;
      if (seen.kind !== 'answered' || seen.answer.outcome !== 'unanswered') return;
      const { call, at, where } = seen;
      open = { name: call.name, code: codeOf(call), at, where };
    },
    wait(now, tell) {
      if (!open || now - open.at < PATIENCE) return;
      tell({
        id: 'unanswered',
        about: open.name,
        where: open.where,
        what: `${open.name} was never answered, and the activity has asked nothing more for ${PATIENCE / 1000} s.`,
        why: 'A client may be silent, for instance while it is updated or asleep. Tell the person who waits, and let them try again.',
        instead: `const late = new Promise((_, reject) =>\n  setTimeout(() => reject(new Error('Discord does not answer')), 10_000),\n);\n${open.code.replace(/await (.*);$/s, 'await Promise.race([late, $1]);')}`,
      });
      open = undefined;
    },
  };
}

const caught = (code: string, handled: string) =>
  code.replace(/;$/, `.catch((error) => {\n  ${handled}\n});`);
