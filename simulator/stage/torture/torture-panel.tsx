import { estimateTortureMs, groupByPoint, situationsFor } from '../../torture';
import { useStage } from '../context/stage-context';
import { ButtonLink } from '../ui/button';
import { useThrottledStore } from '../ui/use-throttled-store';
import { tortureAddress } from './addresses';
import { formatEstimate } from './format-estimate';
import styles from './torture-panel.module.css';
import { usedIn } from './used';

export function TorturePanel() {
  const { traffic } = useStage();
  useThrottledStore(traffic);
  const used = usedIn(traffic.log);
  const situations = situationsFor(used);
  const isKnown = used.calls.length > 0;
  const groups = [...groupByPoint(situations, (each) => each)];
  return (
    <div className={`column ${styles.panel}`}>
      <p>
        Torture opens your activity, in a tab of its own, once for each way in which a call or an
        event that it uses can go wrong, and lists what fails, the worst first, with a link to each.
      </p>
      <div className="row">
        <ButtonLink href={tortureAddress(location.href)}>Torture the activity</ButtonLink>
        <p role="status">
          {isKnown ? (
            <>
              <strong>
                {situations.length} situations,{' '}
                {formatEstimate(estimateTortureMs(situations.length))}
              </strong>
              , based on what the activity has used so far. You can stop at any time.
            </>
          ) : (
            'The estimated time appears here once the activity has made a call.'
          )}
        </p>
      </div>
      {isKnown && (
        <ul className={styles.points} aria-label="What is tried">
          {groups.map(([point, { length }]) => (
            <li key={point}>
              <code>{point}</code>
              <span className="soft">
                {length} situations, {formatEstimate(estimateTortureMs(length))}
              </span>
              {point !== 'Other worlds' && (
                <a href={tortureAddress(location.href, point)} target="_blank" rel="noopener">
                  Only these
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
