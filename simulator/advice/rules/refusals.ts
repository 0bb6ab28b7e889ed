import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { maskText } from '../../traffic';
import { codeOf, fieldsOf, putBounded, type Rule, type RuleInput } from '../rule';

const MIN_REFUSALS = 3;
/** The time after a refusal in which a console line counts as being about it, and the wait for an answer. */
const CONSOLE_LINE_MS = 2000;
const REPLY_TIMEOUT_MS = 30_000;
const MAX_REFUSALS = 20;
const MAX_COMPARED_LENGTH = 200;

/** Codes with which a call will be refused again. */
const permanentCodes = new Set<number>([
  RPCErrorCodes.INVALID_PAYLOAD,
  RPCErrorCodes.INVALID_COMMAND,
  RPCErrorCodes.INVALID_GUILD,
  RPCErrorCodes.INVALID_EVENT,
  RPCErrorCodes.INVALID_CHANNEL,
  RPCErrorCodes.INVALID_PERMISSIONS,
]);

/** A failed call; `code` is its source code. */
interface FailedCall {
  name: string;
  code: string;
  at: number;
  where: number | undefined;
}

/** Finds calls that are repeated although they are refused each time. */
export function refusedAgain(): Rule {
  const refused = new Map<string, { times: number; about: string }>();
  return {
    read(input, addFinding, removeFinding) {
      if (input.kind !== 'answered') return;
      const { call, reply } = input;
      const { refusal, why } = reply;
      const reported = refused.get(call.key);
      if (!refusal || !permanentCodes.has(refusal.code)) {
        refused.delete(call.key);
        if (reported && reported.times >= MIN_REFUSALS)
          removeFinding('refused-again', reported.about);
        return;
      }
      const times = (reported?.times ?? 0) + 1;
      const about = `${call.name} ${refusal.code}`;
      putBounded(refused, call.key, { times, about });
      if (times < MIN_REFUSALS) return;
      addFinding({
        id: 'refused-again',
        about,
        what: `${call.name} was refused at least ${MIN_REFUSALS} times with ${refusal.code}, each time with the same arguments.`,
        why: `${refusal.message}.${why ? ` ${why}.` : ''} The same call will be refused again.`,
        instead: withCatch(
          codeOf(call),
          `// Continue without it, and do not call it again.\n  if (error.code !== ${refusal.code}) throw error;`,
        ),
      });
    },
  };
}

/** Finds unhandled refusals: from reports of the page behind the proxy, or from the console lines that they leave. */
export function unhandled(): Rule {
  let refused: (FailedCall & { message: string })[] = [];
  return {
    read(input, addFinding) {
      if (input.kind === 'answered' && input.reply.refusal) {
        const { call, at, where, reply } = input;
        const message = reply.refusal?.message.slice(0, MAX_COMPARED_LENGTH) || call.name;
        const failed = { name: call.name, code: codeOf(call), at, where, message };
        refused = [...refused.slice(-MAX_REFUSALS), failed];
      }
      const thrown = uncaughtIn(input);
      const printed = input.kind === 'log' && isAboutFailure(input) ? input.message : undefined;
      const last =
        printed === undefined
          ? refused.findLast(({ message }) => thrown?.includes(message))
          : refused.at(-1);
      if (!last || input.at - last.at > CONSOLE_LINE_MS) return;
      refused = refused.filter((each) => each !== last);
      addFinding({
        id: 'refusal-unhandled',
        about: last.name,
        where: last.where,
        what: `${last.name} was refused, and ${printed === undefined ? 'the rejection was not handled' : `the console then showed "${maskText(printed.slice(0, 100))}"`}.`,
        why: 'The SDK rejects with an object that has a code and a message. In a string it becomes [object Object], and if the rejection is not handled, the code that awaits the call stops.',
        instead: withCatch(last.code, 'console.warn(error.code, error.message);'),
      });
    },
  };
}

/** Returns the message of an uncaught error in a page behind the proxy. */
function uncaughtIn(input: RuleInput): string | undefined {
  const { type, message }: { type?: unknown; message?: unknown } =
    input.kind === 'ignored' ? fieldsOf(input.frame) : {};
  return type === 'simulator:uncaught' && typeof message === 'string' ? message : undefined;
}

/** Checks whether a line prints a failure as an object, or as uncaught. Other objects become the same text. */
const isAboutFailure = ({ level, message }: { level: string; message: string }) =>
  /Uncaught|Unhandled/.test(message) ||
  (message.includes('[object Object]') &&
    (['error', 'warn'].includes(level) || /error|fail|refus|reject/i.test(message)));

/** Finds a call that was never answered, after which the activity sent nothing more. */
export function unanswered(): Rule {
  let open: FailedCall | undefined;
  let isReported = false;
  return {
    read(input, _, removeFinding) {
      if (input.kind === 'asked' || input.kind === 'handshake') open = undefined;
      if (isReported && input.kind === 'asked') {
        isReported = false;
        removeFinding('unanswered');
      }
      if (input.kind !== 'answered' || input.reply.outcome !== 'unanswered') return;
      const { call, at, where } = input;
      open = { name: call.name, code: codeOf(call), at, where };
    },
    wait(now, addFinding) {
      if (!open || now - open.at < REPLY_TIMEOUT_MS) return;
      addFinding({
        id: 'unanswered',
        about: open.name,
        where: open.where,
        what: `${open.name} was never answered, and the activity has made no other call for ${REPLY_TIMEOUT_MS / 1000} s.`,
        why: 'A client might not reply, for example while it is being updated or is asleep. Tell the user, and let them try again.',
        instead: `const late = new Promise((_, reject) =>\n  setTimeout(() => reject(new Error('Discord does not answer')), 10_000),\n);\n${open.code.replace(/await (.*);$/s, 'await Promise.race([late, $1]);')}`,
      });
      open = undefined;
      isReported = true;
    },
  };
}

const withCatch = (code: string, handler: string) =>
  code.replace(/;$/, `.catch((error) => {\n  ${handler}\n});`);
