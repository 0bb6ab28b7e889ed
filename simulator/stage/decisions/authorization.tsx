import { useId } from 'react';
import { useClient } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Button } from '../ui/button';
import styles from './authorization.module.css';

/** Takes back what a person has granted to the application, as they can in the client's settings. */
export function Authorization() {
  const { userId } = useClient();
  const { commit, problem } = useCommit();
  const title = useId();
  return (
    <section className={styles.authorization} aria-labelledby={title}>
      <h3 id={title}>Authorization</h3>
      <p>
        Revoke takes back every token that the application has for this player, and closes the
        connections that authenticated with one (4003).
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button onClick={() => commit({ type: 'revoke', userId })}>Revoke</Button>
    </section>
  );
}
