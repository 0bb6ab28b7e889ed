import { useState } from 'react';
import { rawValue, UNHANDLED } from '../../host-bridge';
import { readStored, writeStored } from '../storage';
import { JsonPanel } from '../ui/json-panel';
import styles from './section.module.css';

const OPEN_KEY = 'playground-json-open';

type CollapsibleJsonProps = Parameters<typeof JsonPanel>[0] & {
  /** Whether it is open until a person closes it. */
  raw?: boolean | undefined;
};

/** A value as JSON, folded unless it is `raw`, until a person opens or closes it; this holds for all JSON from then on. */
export function CollapsibleJson({ raw = false, ...props }: CollapsibleJsonProps) {
  const { value } = props;
  const [open, setOpen] = useState(() => (readStored(OPEN_KEY) ?? (raw ? 'open' : '')) === 'open');
  const fields = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={({ currentTarget }) => {
        // A disclosure that is rendered open reports that too.
        if (currentTarget.open === open) return;
        setOpen(currentTarget.open);
        writeStored(OPEN_KEY, currentTarget.open ? 'open' : 'closed');
      }}
    >
      <summary>JSON{fields > 0 && `, ${countText(fields, Array.isArray(value))}`}</summary>
      {open && (
        <>
          {findUnknownValues(value).map(({ path, raw }) => (
            <p key={path}>
              <code>{path}</code> was <code>{JSON.stringify(raw)}</code>, which this version does
              not recognize.
            </p>
          ))}
          <JsonPanel {...props} />
        </>
      )}
    </details>
  );
}

function countText(count: number, isList: boolean): string {
  if (isList) return count === 1 ? '1 entry' : `${count} entries`;
  return count === 1 ? '1 field' : `${count} fields`;
}

const MAX_UNKNOWN_VALUES = 5;
const MAX_DEPTH = 4;

/** Returns the values that read UNHANDLED, with the values that were sent. */
function findUnknownValues(value: unknown, path = '', depth = 0): { path: string; raw: unknown }[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const at = path ? `${path}.${name}` : name;
      if (each !== UNHANDLED) return findUnknownValues(each, at, depth + 1);
      const raw = rawValue(value as Record<string, unknown>, name);
      return raw === UNHANDLED ? [] : [{ path: at, raw }];
    })
    .slice(0, MAX_UNKNOWN_VALUES);
}
