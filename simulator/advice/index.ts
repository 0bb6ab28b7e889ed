export { Advisor } from './advisor';
export type { AdviceId, Finding } from './finding';
export { fieldsOf } from './seen';
