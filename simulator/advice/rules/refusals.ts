import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { maskText } from '../../traffic/mask';
import { codeOf, keep, type Rule } from '../seen';

/** How often the same is refused before it is said. */
const REFUSED = 3;
/** How long after a refusal a line of the console is about it, and how long a call may be without an answer. */
const AFTER_REFUSAL = 2000;
const PATIENCE = 30_000;

/** What stays wrong however often it is asked. */
const lasting = new Set<number>([
  RPCErrorCodes.INVALID_PAYLOAD,
  RPCErrorCodes.INVALID_COMMAND,
  RPCErrorCodes.INVALID_GUILD,
  RPCErrorCodes.INVALID_EVENT,
  RPCErrorCodes.INVALID_CHANNEL,
  RPCErrorCodes.INVALID_PERMISSIONS,
]);

/** Refusals that the activity goes on asking for. */
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
        what: `${call.name} was refused ${REFUSED} times and more with ${refusal.code}, each time with the same arguments.`,
        why: `${refusal.message}.${why ? ` ${why}.` : ''} Asked the same way, it will be refused again.`,
        instead: inTry(
          codeOf(call),
          `if (error.code === ${refusal.code}) showWithout();\n  else throw error;`,
        ),
      });
    },
  };
}

/** Refusals that have ended as a line in the console that says nothing of them. */
export function unhandled(): Rule {
  let last: { name: string; code: string; at: number; where: number | undefined } | undefined;
  return {
    read(seen, tell) {
      if (seen.kind === 'answered' && seen.answer.refusal) {
        const { call, at, where } = seen;
        last = { name: call.name, code: codeOf(call), at, where };
      }
      if (seen.kind !== 'log' || !last || seen.at - last.at > AFTER_REFUSAL) return;
      if (!/\[object Object\]|Uncaught|Unhandled/.test(seen.message)) return;
      tell({
        id: 'refusal-unhandled',
        about: last.name,
        where: last.where,
        what: `${last.name} was refused, and the console then said "${maskText(seen.message.slice(0, 100))}".`,
        why: 'The SDK rejects with an object of code and message: written into a text it is [object Object], and uncaught it stops whatever was waiting.',
        instead: inTry(last.code, 'console.warn(error.code, error.message);'),
      });
      last = undefined;
    },
  };
}

/** Calls that have never been answered, after which nothing more has come from the activity. */
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
        what: `${open.name} was never answered, and in ${PATIENCE / 1000} s the activity has asked nothing more.`,
        why: 'Clients can be silent, such as when they are updated or asleep. Whoever waits should be told, and be able to try again.',
        instead: `const late = new Promise((_, reject) =>\n  setTimeout(() => reject(new Error('Discord does not answer')), 10_000),\n);\n${open.code.replace(/await (.*);$/s, 'await Promise.race([late, $1]);')}`,
      });
      open = undefined;
    },
  };
}

const inTry = (code: string, handled: string) =>
  `try {\n  ${code.replaceAll('\n', '\n  ')}\n} catch (error) {\n  ${handled}\n}`;
