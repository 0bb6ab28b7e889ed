import { useRef } from 'react';
import type { Finding } from '../../advice';
import { useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { usePerFrame } from '../ui/use-per-frame';
import styles from './advice-panel.module.css';

/** The findings of a player: what was seen, why it matters, and what to write instead. */
export function AdvicePanel() {
  const findings = usePerFrame(useSession().advice);
  if (findings.length === 0) {
    return <p className={styles.empty}>No advice so far.</p>;
  }
  return (
    <ul className={styles.list} aria-label="Advice">
      {findings.map((finding) => (
        <Advice key={`${finding.id} ${finding.about}`} finding={finding} />
      ))}
    </ul>
  );
}

function Advice({ finding }: { finding: Finding }) {
  const { traffic, openPanel } = useStage();
  const { id, about, weight, what, why, instead, link, count, where } = finding;
  const code = useRef<HTMLPreElement>(null);
  const row = where.findLast((each) => traffic.log.get(each));
  return (
    <li className={styles.advice} data-advice={id} data-weight={weight}>
      <h3>
        <span className={styles.weight}>{weight === 'mistake' ? 'Mistake' : 'Hint'}</span> {what}
        {count > 1 && <span className={styles.count}> {count} times</span>}
      </h3>
      <p>{why}</p>
      <pre ref={code}>{instead}</pre>
      <div className={styles.actions}>
        <CopyButton label={`Copy code about ${about}`} text={() => instead} shown={code}>
          Copy code
        </CopyButton>
        {where.length > 0 && (
          <Button
            disabled={row === undefined}
            title={row === undefined ? 'Its row is no longer in the traffic' : undefined}
            onClick={() => {
              traffic.open(row);
              openPanel('traffic');
            }}
          >
            Show <span className={styles.unseen}>{about} </span>in the traffic
          </Button>
        )}
        <a href={link} target="_blank" rel="noreferrer">
          Documentation
        </a>
      </div>
    </li>
  );
}
