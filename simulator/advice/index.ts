/**
 * An `Advisor` reads the reports of one client's hosts, launch after launch, and its requests, and finds what the
 * activity should do differently. Each rule (`rules/`) is a reader with a small memory. The number of findings is
 * bounded, and there is one for each cause. docs/advice.md explains each kind.
 */

export { Advisor } from './advisor';
export type { AdviceId, Finding } from './finding';
export { fieldsOf } from './rule';
export { SignIn, type Step } from './sign-in';
export { noSdk, nullAvatar, type StepProblem } from './sign-in-problems';
