import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useRef, useState } from 'react';
import { commands, events } from '../../../host-bridge/protocol';
import { type Completion, completions, MAX_QUERY_LENGTH } from '../../traffic';
import type { TrafficStore } from '../services/traffic-store';
import styles from './filter-field.module.css';

const NAMES = [...new Set(Object.values(commands).map(({ cmd }) => cmd)), ...Object.keys(events)];

interface FilterFieldProps {
  trafficStore: TrafficStore;
  /** The players' names. */
  players: readonly string[];
  /** The id of the element with the filter's problem; undefined where there is none. */
  problemId: string | undefined;
}

export function FilterField({ trafficStore, players, problemId }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Read here, because a render comes a frame later: fast typing would lose letters to it.
  const text = trafficStore.get().filter.query;
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [, draw] = useState({});
  // The same objects as long as nothing changes: otherwise, the list loses its highlight.
  const offered = useMemo(
    () => completions(text, Math.min(caret, text.length), { players, names: NAMES }),
    [text, caret, players],
  );
  const isShown = isOpen && offered.length > 0;
  const write = (value: string, at: number) => {
    trafficStore.setFilter({ query: value });
    setCaret(at);
    setOpen(true);
    draw({});
  };
  const follow = () => setCaret(input.current?.selectionStart ?? 0);
  return (
    <Autocomplete.Root
      // The library's own popup hides everything else from screen readers while it is open.
      inline
      mode="none"
      items={offered}
      value={text}
      itemToStringValue={({ text }: Completion) => text}
      onValueChange={(value) => write(value, input.current?.selectionStart ?? value.length)}
    >
      <Autocomplete.Input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="Filter"
        aria-expanded={isShown}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        placeholder="Filter: text, player:, name:, is:failed"
        maxLength={MAX_QUERY_LENGTH}
        spellCheck={false}
        onSelect={follow}
        onFocus={follow}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true);
          if (event.key !== 'Escape' || !isShown) return;
          // The browser clears such a field: that is for a second press.
          event.preventDefault();
          setOpen(false);
        }}
      />
      {isShown && (
        <div className={`popup ${styles.popup}`}>
          <Autocomplete.List aria-label="Filter terms">
            {(item: Completion) => (
              <Autocomplete.Item
                key={item.word}
                value={item}
                className={styles.item}
                onClick={() => write(item.text, item.text.length)}
              >
                <code>{item.word}</code>
                <span className="soft">{item.about}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      )}
    </Autocomplete.Root>
  );
}
