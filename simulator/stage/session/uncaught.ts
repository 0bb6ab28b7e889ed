import { start } from '../../host';
import type { SeenMessage } from '../../page';

/** How many characters are shown of a message and of a stack, and how many errors one message can count. */
const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4000;
const MAX_SKIPPED = 1_000_000;

/** Reads what a page tells of an error in its console before READY; undefined for anything else. */
export function complaintIn({ type, message }: Record<string, unknown>): string | undefined {
  const complaint: SeenMessage['type'] = 'simulator:complaint';
  if (type !== complaint || typeof message !== 'string') return undefined;
  return start(message, MAX_STACK_LENGTH);
}

/**
 * Reads what a page tells of an error that nobody caught. The activity can tell the same by itself, with anything in it.
 *
 * @returns the error with its stack, a line for the console, and for how many errors it stands; undefined for anything else
 */
export function uncaughtIn(fields: Record<string, unknown>) {
  const type: SeenMessage['type'] = 'simulator:uncaught';
  if (fields.type !== type) return undefined;
  const { skipped } = fields;
  const message =
    typeof fields.message === 'string' ? start(fields.message, MAX_MESSAGE_LENGTH) : 'no message';
  const stack = typeof fields.stack === 'string' ? start(fields.stack, MAX_STACK_LENGTH) : '';
  const more = Number.isInteger(skipped) ? Math.min(Math.max(Number(skipped), 0), MAX_SKIPPED) : 0;
  // Chromium's stacks begin with the message, those of other browsers do not.
  const whole = stack.includes(message) ? stack : `${message}\n${stack}`.trimEnd();
  const besides = more > 0 ? `\n(${more} more were not listed)` : '';
  return { text: whole, line: `Uncaught ${whole}${besides}`, times: 1 + more };
}
