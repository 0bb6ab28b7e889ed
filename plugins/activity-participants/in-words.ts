import { displayName } from '../../core';
import type { Participant } from '../../host-bridge';

export const nameOf = (participant: Participant) => displayName(participant, participant.nickname);

/** Who has come and who has left since the list before; who is there, where there was none. */
export function inWords(now: Participant[], before?: Participant[]): string {
  const without = (some: Participant[], others: Participant[] = []) =>
    some.filter(({ id }) => others.every((each) => each.id !== id)).map(nameOf);
  const came = without(now, before);
  const left = without(before ?? [], now);
  const said = [
    came.length > 0 && `${came.join(', ')} ${before ? 'joined' : 'are here'}`,
    left.length > 0 && `${left.join(', ')} left`,
  ].filter(Boolean);
  return said.join('; ') || 'The same people are here';
}
