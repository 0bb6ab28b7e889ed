import { firstCharacters } from '../../utils';
import styles from './people.module.css';

interface ShortTextProps {
  text: string | null | undefined;
  maxLength?: number;
  /** The target of a link; only web addresses are linked. */
  url?: string | null | undefined;
  className?: string | undefined;
}

/** Text of an activity or a person, isolated in its own direction and cut to length. */
export function ShortText({ text, maxLength = 300, url, className }: ShortTextProps) {
  if (!text) return null;
  const shown = text.length > maxLength ? `${firstCharacters(text, maxLength)}…` : text;
  const isLink = url && /^https?:\/\//i.test(url) && URL.canParse(url);
  return (
    <p className={className} dir="auto">
      {isLink ? (
        <a href={url} target="_blank" rel="noreferrer">
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

/** The labels of buttons that cannot be pressed here; nothing where there are none. */
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
