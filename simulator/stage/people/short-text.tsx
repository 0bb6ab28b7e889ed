import { start } from '../../host';
import styles from './people.module.css';

interface ShortTextProps {
  text: string | null | undefined;
  /** How many characters are drawn. */
  maxLength?: number;
  /** Where the text leads; only an address of the web does. */
  url?: string | null | undefined;
  className?: string | undefined;
}

/** What an activity or a person has written: as text in its own direction, and not more of it than there is room for. */
export function ShortText({ text, maxLength = 300, url, className }: ShortTextProps) {
  if (!text) return null;
  const shown = text.length > maxLength ? `${start(text, maxLength)}…` : text;
  const leads = url && /^https?:\/\//i.test(url) && URL.canParse(url);
  return (
    <p className={className} dir="auto">
      {leads ? (
        <a href={url} target="_blank" rel="noreferrer">
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

/** The labels of buttons that nobody presses here; nothing where there are none. */
export function ButtonLabels({ of, labels }: { of: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className={styles.buttons} aria-label={of}>
      {[...new Set(labels)].map((label) => (
        <li key={label} className="cut" dir="auto">
          {label}
        </li>
      ))}
    </ul>
  );
}
