/**
 * What a person can make happen, as data, for the stage's buttons and those of mock mode; and what holds now for a client, as the
 * event that would tell it (`present.ts`) and by the names of the protocol's fields (`present-values.ts`).
 */

export { catalogue } from './catalogue';
export { fire } from './fire';
export { presentEvent } from './present';
export { presentValues } from './present-values';
export type { Trigger, TriggerGroup } from './trigger';
