export { catalogue } from './catalogue';
export { fire } from './fire';
export { presentEvent } from './present';
export { presentValues } from './present-values';
export type { Trigger, TriggerGroup } from './trigger';
