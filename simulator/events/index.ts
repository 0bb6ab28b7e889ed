export { catalogue } from './catalogue';
export { fire } from './fire';
export { presentValues } from './present-values';
export { presentEvent } from './present';
export type { Trigger, TriggerGroup } from './trigger';
