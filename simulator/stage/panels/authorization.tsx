import { useId } from 'react';
import type { WorldStore } from '../../world';
import { Button } from '../ui/button';
import styles from './authorization.module.css';
import { useCommit } from './use-commit';

interface AuthorizationProps {
  store: WorldStore;
  /** Whose authorization of the application it is. */
  userId: string;
}

/** Takes back what a person has granted to the application, as they can in the client's settings. */
export function Authorization({ store, userId }: AuthorizationProps) {
  const { commit, problem } = useCommit(store);
  const title = useId();
  return (
    <section className={styles.authorization} aria-labelledby={title}>
      <h3 id={title}>Authorization</h3>
      <p>
        Revokes every token of the user for the application, and closes a connection that
        authenticated with one with 4003.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button onClick={() => commit({ type: 'revoke', userId })}>Revoke</Button>
    </section>
  );
}
