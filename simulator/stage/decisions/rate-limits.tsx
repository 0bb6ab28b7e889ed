import { type FormEvent, useId } from 'react';
import { limitableRoutes, type RateLimit } from '../../world';
import { useWorld } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Button } from '../ui/button';
import styles from './decisions.module.css';

/** Sets and removes rate limits of the REST API's routes, so that the activity gets a 429. */
export function RateLimitsForm() {
  const { rateLimits } = useWorld();
  const { commit, problem } = useCommit();
  const title = useId();
  const change = (route: string, limit: RateLimit | null) =>
    commit({ type: 'rateLimit', route, limit });
  const limitRoute = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const requests = Number(form.get('requests'));
    const seconds = Number(form.get('seconds'));
    change(String(form.get('route')), { requests, seconds });
  };

  return (
    <section className={`column ${styles.part} ${styles.limits}`} aria-labelledby={title}>
      <h3 id={title}>Rate limits</h3>
      <p>How often one caller may call a route of the REST API. Further requests get a 429.</p>
      {problem && <p role="alert">{problem}</p>}
      <form className="row" onSubmit={limitRoute}>
        <label className={styles.route}>
          Route
          <select name="route">
            {limitableRoutes.map((route) => (
              <option key={route}>{route}</option>
            ))}
          </select>
        </label>
        <label>
          Requests
          <input name="requests" type="number" min={0} defaultValue={1} required />
        </label>
        <label>
          Seconds
          <input name="seconds" type="number" min={1} max={86_400} defaultValue={10} required />
        </label>
        <Button type="submit">Limit</Button>
      </form>
      <ul aria-label="Limits in effect">
        {Object.entries(rateLimits).map(([route, { requests, seconds }]) => (
          <li key={route}>
            <span>
              <code>{route}</code> {requests} in {seconds} s
            </span>
            <Button aria-label={`Remove the limit on ${route}`} onClick={() => change(route, null)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
