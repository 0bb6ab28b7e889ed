import { Authorization } from './authorization';
import { Decisions } from './decisions';
import { RateLimitsForm } from './rate-limits';

/** What the person decides in advance, what is granted, and which requests the platform limits. */
export function AllDecisions() {
  return (
    <>
      <Decisions />
      <Authorization />
      <RateLimitsForm />
    </>
  );
}
