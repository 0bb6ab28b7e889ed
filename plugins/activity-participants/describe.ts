import { displayName } from '../../core';
import type { Participant } from '../../host-bridge';

export const nameOf = (participant: Participant) => displayName(participant, participant.nickname);

/** Lists the participants who have come and left since the list before; without one, those who are there. */
export function describe(now: Participant[], before?: Participant[]): string {
  const namesNotIn = (some: Participant[], others: Participant[] = []) =>
    some.filter(({ id }) => others.every((each) => each.id !== id)).map(nameOf);
  const joined = namesNotIn(now, before);
  const departed = namesNotIn(before ?? [], now);
  const sentences = [
    joined.length > 0 && `${joined.join(', ')} ${before ? 'joined' : 'are here'}`,
    departed.length > 0 && `${departed.join(', ')} left`,
  ].filter(Boolean);
  return sentences.join('; ') || 'The same people are here';
}
