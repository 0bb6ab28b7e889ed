import type { DecidedCommand } from '../../world/decisions';
import type { WorldStore } from '../../world/store';
import { ClientErrorCodes, Refusal } from '../refusal';

/**
 * Whether the person goes along with what the command asks of them; false when they dismiss it.
 *
 * @param code the code of the refusal when the world has it that this fails
 * @throws Refusal then
 */
export function accepts(
  world: WorldStore,
  command: DecidedCommand,
  code: number = ClientErrorCodes.UNKNOWN_ERROR,
): boolean {
  const decision = world.get().decisions[command] ?? 'accept';
  if (decision === 'fail') {
    throw new Refusal(
      code,
      `${command} failed: it is set to Fail in the simulator’s Decisions panel`,
    );
  }
  return decision === 'accept';
}
