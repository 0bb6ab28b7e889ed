import type { Section } from '../context/section';
import styles from './inspector.module.css';

interface SectionBarProps {
  sections: readonly Section[];
  open: Section;
  onOpen(id: string): void;
}

export function SectionBar({ sections, open, onOpen }: SectionBarProps) {
  if (sections.length < 2 && !open.Actions) return null;
  return (
    <div className={`row ${styles.bar}`}>
      {sections.length > 1 && (
        <nav className={styles.sections} aria-label="Sections">
          {sections.map(({ id, title, Badge }) => (
            <button
              key={id}
              type="button"
              aria-current={id === open.id ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              {title}
              {Badge && <Badge />}
            </button>
          ))}
        </nav>
      )}
      {open.Actions && <open.Actions />}
    </div>
  );
}
