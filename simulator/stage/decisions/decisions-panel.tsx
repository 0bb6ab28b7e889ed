import { useId } from 'react';
import { useClient } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Button } from '../ui/button';
import { CommandDecisions } from './command-decisions';
import styles from './decisions.module.css';
import { RateLimitsForm } from './rate-limits';

export function DecisionsPanel() {
  return (
    <>
      <CommandDecisions />
      <Authorization />
      <RateLimitsForm />
    </>
  );
}

function Authorization() {
  const { userId } = useClient();
  const { commit, problem } = useCommit();
  const title = useId();
  return (
    <section className={`column ${styles.part}`} aria-labelledby={title}>
      <h3 id={title}>Authorization</h3>
      <p>
        Revoke invalidates every token that the application has for this player, and closes the
        connections that authenticated with one (4003).
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button onClick={() => commit({ type: 'revoke', userId })}>Revoke</Button>
    </section>
  );
}
