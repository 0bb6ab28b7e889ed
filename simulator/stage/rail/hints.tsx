import { type ReactNode, useId } from 'react';
import { useStage } from '../context/stage-context';
import { usePersistedState } from '../ui/use-persisted-state';
import styles from './hints.module.css';

interface Hint {
  id: string;
  content: ReactNode;
  /** A selector of the hint's subject on the page; absent where a section is opened. */
  shown?: string;
  section?: string;
}

const hints: readonly Hint[] = [
  {
    id: 'player',
    content: (
      <>
        <strong>Add a player</strong> to open the activity again, as somebody else in the same call.
      </>
    ),
    shown: 'button[aria-label="Add a player"]',
  },
  {
    id: 'faults',
    content: (
      <>
        <strong>Inject a fault</strong>: make a command late, refused, or never answered. Torture
        tries everything.
      </>
    ),
    section: 'faults',
  },
  {
    id: 'link',
    content: (
      <>
        <strong>Copy link</strong>, in the bar or in Ctrl+K, gives you a link that brings others
        here: to these people, their devices and this world.
      </>
    ),
    shown: 'button[aria-label="Copy link to this"]',
  },
];

/** Hints for the first minute. Each one disappears for good once it was read, and the next one comes. */
export function Hints() {
  const { openSection } = useStage();
  const [read, setRead] = usePersistedState('simulator-hints-read');
  const seen = read?.split(' ') ?? [];
  const title = useId();
  const hint = hints.find(({ id }) => !seen.includes(id));
  if (!hint) return null;
  const { id, content, shown, section } = hint;
  const finish = () => setRead([...seen, id].join(' '));
  const show = () => {
    if (section) openSection(section);
    if (shown) document.querySelector<HTMLElement>(shown)?.focus();
    finish();
  };
  return (
    <section className={`card ${styles.hints}`} aria-labelledby={title}>
      <h2 id={title}>
        Worth a try, {hints.indexOf(hint) + 1} of {hints.length}
      </h2>
      <p>{content}</p>
      <div>
        <button type="button" onClick={show}>
          Show me
        </button>
        <button type="button" onClick={finish}>
          Got it
        </button>
      </div>
    </section>
  );
}
