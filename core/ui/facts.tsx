import { isValidElement, type ReactNode } from 'react';
import styles from './facts.module.css';
import { useCopy } from './use-copy';

type FactsByName = Readonly<Record<string, string | null | undefined>>;

/** Anything that can be rendered; a record is rendered as facts. */
export type Content = ReactNode | FactsByName;

export const renderContent = (content: Content): ReactNode =>
  isFacts(content) ? <Facts facts={content} /> : content;

function isFacts(content: Content): content is FactsByName {
  return (
    typeof content === 'object' &&
    content !== null &&
    !isValidElement(content) &&
    !(Symbol.iterator in content)
  );
}

/** Names with their values, in order; a missing value is marked as missing. */
export function Facts({ facts, copy = false }: { facts: FactsByName; copy?: boolean }) {
  return (
    <dl className={styles.facts} data-card>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} data-copies={copy || undefined}>
          <dt>{name}</dt>
          <dd>{value ? <Value>{value}</Value> : <span className={styles.none}>none</span>}</dd>
          {copy && value && <CopyButton name={name} value={value} />}
        </div>
      ))}
    </dl>
  );
}

/** An id, an address or a constant: one long word with a digit, an underscore or a slash in it. */
const CODE_PATTERN = /^(?=.*[\d_/])[^\s,“”]{6,}$/;

function Value({ children }: { children: string }) {
  return CODE_PATTERN.test(children) ? <code>{children}</code> : children;
}

function CopyButton({ name, value }: { name: string; value: string }) {
  const { copyStatus, copy } = useCopy(value);
  return (
    <dd className={styles.copy}>
      <button type="button" aria-label={`${copyStatus || 'Copy'} ${name}`} onClick={copy}>
        {copyStatus || 'Copy'}
      </button>
    </dd>
  );
}
