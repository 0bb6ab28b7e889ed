import { CallResult, useCall, useSdk } from '../../core';
import styles from './page.module.css';

const fillerLines = Array.from({ length: 40 }, (_, index) => `Filler line ${index + 1}`);

/** The lines make the page longer than the screen; the input at their end opens a phone’s keyboard. */
export default function PlatformBehaviorsPage() {
  const sdk = useSdk();
  const behaviors = useCall(() => sdk.commands.getPlatformBehaviors(), { immediately: true });
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={behaviors.status === 'busy'}
          onClick={behaviors.run}
        >
          Refetch platform behaviours
        </button>
      </p>
      <CallResult call={behaviors} />
      <ul>
        {fillerLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label className={styles.input}>
        Test input
        <input type="text" autoComplete="off" />
      </label>
    </>
  );
}
