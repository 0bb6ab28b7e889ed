import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { commands, events } from '../../../host-bridge/protocol';
import { type Completion, completions, MAX_QUERY_LENGTH } from '../../traffic';
import styles from './filter-field.module.css';

const NAMES = [...new Set(Object.values(commands).map(({ cmd }) => cmd)), ...Object.keys(events)];

interface FilterFieldProps {
  query: string;
  /** What the players are called. */
  players: readonly string[];
  /** The id of what says what is wrong with it; undefined where nothing is. */
  problemId: string | undefined;
  onChange(query: string): void;
}

/** The field that filters. It offers the words that are possible where the caret stands. */
export function FilterField({ query, players, problemId, onChange }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const offered = completions(query, Math.min(caret, query.length), { players, names: NAMES });
  const follow = () => setCaret(input.current?.selectionStart ?? 0);
  return (
    <Autocomplete.Root
      mode="none"
      items={offered}
      value={query}
      itemToStringValue={({ text }: Completion) => text}
      openOnInputClick
      onValueChange={(value, { reason }) => {
        onChange(value);
        setCaret(
          reason === 'item-press' ? value.length : (input.current?.selectionStart ?? value.length),
        );
      }}
    >
      <Autocomplete.Input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="Filter"
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        placeholder="Filter: text, player:, name:, is:failed"
        maxLength={MAX_QUERY_LENGTH}
        spellCheck={false}
        onSelect={follow}
        onFocus={follow}
      />
      {offered.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} align="start" className={styles.positioner}>
            <Autocomplete.Popup className={styles.popup}>
              <Autocomplete.List aria-label="Words for the filter">
                {(item: Completion) => (
                  <Autocomplete.Item key={item.word} value={item} className={styles.item}>
                    <code>{item.word}</code>
                    <span>{item.about}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}
