import { useId, useState } from 'react';
import type { WorldStore } from '../../world/world-store';
import { Button } from '../ui/button';
import styles from './authorization.module.css';

interface AuthorizationProps {
  store: WorldStore;
  /** Whose authorization of the application it is. */
  userId: string;
}

/** Takes back what a person has granted to the application, as they can in the client's settings. */
export function Authorization({ store, userId }: AuthorizationProps) {
  const [problem, setProblem] = useState('');
  const title = useId();
  const revoke = () => {
    store.commit({ type: 'revoke', userId }).then(
      () => setProblem(''),
      (error) => setProblem(String(error)),
    );
  };
  return (
    <section className={styles.authorization} aria-labelledby={title}>
      <h3 id={title}>Authorization</h3>
      <p>
        Makes every token of the user for the application void. A connection that authenticated with
        one is closed with 4003.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button onClick={revoke}>Revoke</Button>
    </section>
  );
}
