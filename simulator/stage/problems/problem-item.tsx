import { useRef } from 'react';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import type { Problem, Severity } from './problem';
import styles from './problems.module.css';

const labels: Record<Severity, string> = {
  error: 'Error',
  mistake: 'Mistake',
  hint: 'Hint',
  note: 'Note',
};

interface ProblemItemProps {
  problem: Problem;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

export function ProblemItem({ problem, isOpen, onToggle }: ProblemItemProps) {
  const { traffic, openSection } = useStage();
  const { id, severity, title, where, why, stack, fix, link, times, rows } = problem;
  const row = rows.findLast((each) => traffic.log.get(each));
  return (
    <li className={styles.problem} data-problem={id} data-severity={severity}>
      <h2>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={`pill ${styles.severity}`}>{labels[severity]}</span>
          <span className={`${isOpen ? '' : 'cut'} ${styles.title}`}>{title}</span>
          {times > 1 && <span className={`cut ${styles.where}`}>{times} times</span>}
          {where && <code className={`cut ${styles.where}`}>{where}</code>}
        </button>
      </h2>
      {isOpen && (
        <div className={`dense column ${styles.content}`}>
          {why && <p>{why}</p>}
          {fix.map((text) => (
            <CopyableBlock
              key={text}
              text={text}
              what={where ?? (text.includes('\n') ? 'the code' : text)}
            />
          ))}
          {stack && <CopyableBlock text={stack} what="the stack" />}
          <div className="row">
            {rows.length > 0 && (
              <Button
                disabled={row === undefined}
                title={row === undefined ? 'Its row is no longer in Traffic' : undefined}
                onClick={() => {
                  traffic.open(row);
                  openSection('traffic');
                }}
              >
                Show {where} in Traffic
              </Button>
            )}
            {link && (
              <a href={link} target="_blank" rel="noreferrer">
                Documentation
              </a>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function CopyableBlock({ text, what }: { text: string; what: string }) {
  const shown = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.copyable}>
      <pre ref={shown}>{text}</pre>
      <CopyButton label={`Copy ${what}`} text={() => text} shown={shown}>
        Copy
      </CopyButton>
    </div>
  );
}
