import type { PageReport } from '../../page';
import { firstCharacters } from '../../utils';

/** The maximum length of a message and of a stack, and the maximum number of errors that one message can count. */
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4000;
const MAX_SKIPPED = 1_000_000;

/** Returns a page's report of an error in its console before READY; undefined for anything else. */
export function consoleErrorIn({ type, message }: Record<string, unknown>): string | undefined {
  const consoleErrorType: PageReport['type'] = 'simulator:console-error';
  if (type !== consoleErrorType || typeof message !== 'string') return undefined;
  return firstCharacters(message, MAX_STACK_LENGTH);
}

/**
 * Reads a page's report of an uncaught error. The activity can send the same by itself, with anything in it.
 *
 * @returns the error with its stack, a line for the console, and the number of errors; undefined for anything else
 */
export function uncaughtIn(fields: Record<string, unknown>) {
  const type: PageReport['type'] = 'simulator:uncaught';
  if (fields.type !== type) return undefined;
  const { skipped } = fields;
  const message =
    typeof fields.message === 'string'
      ? firstCharacters(fields.message, MAX_MESSAGE_LENGTH)
      : 'no message';
  const stack =
    typeof fields.stack === 'string' ? firstCharacters(fields.stack, MAX_STACK_LENGTH) : '';
  const more = Number.isInteger(skipped) ? Math.min(Math.max(Number(skipped), 0), MAX_SKIPPED) : 0;
  // Chromium's stacks begin with the message, other browsers' do not.
  const whole = stack.includes(message) ? stack : `${message}\n${stack}`.trimEnd();
  const omitted = more > 0 ? `\n(${more} more were not listed)` : '';
  return { text: whole, line: `Uncaught ${whole}${omitted}`, times: 1 + more };
}
