/**
 * Everything that a person can trigger, as data for the stage's buttons; the triggers that the playground's page may
 * use (`page-control.ts`); the current state of a client, as an event (`current-event.ts`) and by the names of the
 * protocol's fields (`current-values.ts`); and the events that the public package would drop (`public-package.ts`).
 */

export { currentEvent } from './current-event';
export { currentValues } from './current-values';
export { type PageControl, pageControl } from './page-control';
export { dropReason } from './public-package';
export { fire, type Trigger, type TriggerGroup } from './trigger';
export { triggerGroups } from './trigger-groups';
