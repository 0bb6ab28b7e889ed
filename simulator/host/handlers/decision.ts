import type { DecidedCommand } from '../../world/decisions';
import type { Client } from '../../world/world';
import { ClientErrorCodes, Refusal } from '../refusal';

/**
 * Whether the person goes along with what the command asks of them; false when they dismiss it.
 *
 * @param code the code of the refusal when it has been decided that this fails
 * @throws Refusal then
 */
export function accepts(
  { decisions }: Client,
  command: DecidedCommand,
  code: number = ClientErrorCodes.UNKNOWN_ERROR,
): boolean {
  const decision = decisions[command] ?? 'accept';
  if (decision === 'fail') {
    throw new Refusal(
      code,
      `${command} failed: it is set to Fail in the simulator’s Decisions panel`,
    );
  }
  return decision === 'accept';
}
