/**
 * What a person can make happen, as data, for the stage's buttons; what of it the playground's page may do (`page-control.ts`); and
 * what holds now for a client, as the event that would tell it (`current-event.ts`) and by the names of the protocol's fields
 * (`current-values.ts`); and what the public package would not hand on (`public-package.ts`).
 */

export { catalogue } from './catalogue';
export { currentEvent } from './current-event';
export { currentValues } from './current-values';
export { type PageControl, pageControl } from './page-control';
export { droppedBecause } from './public-package';
export { fire, type Trigger, type TriggerGroup } from './trigger';
