import { Command } from 'cmdk';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Action, ActionGroup } from '../context/action';
import { useClient, useSession, useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { submitHandler } from '../ui/submit-handler';
import { useAttempt } from '../ui/use-attempt';
import { findActions } from './find';
import { actionProviders } from './list';
import styles from './palette.module.css';

interface PaletteProps {
  /** The text typed before the palette was there: it starts with this text, and clears it. */
  typed: RefObject<string | undefined>;
  onClose(): void;
}

export function Palette({ typed, onClose }: PaletteProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [asking, ask] = useState<PromptAction>();
  const { attempt, problem, setProblem } = useAttempt();
  useEffect(() => {
    element.current?.showModal();
    element.current?.querySelector('input')?.focus();
  }, []);
  const choose = (action: Action) => {
    setProblem('');
    if ('ask' in action) return ask(action);
    if ('href' in action) window.open(action.href, '_blank', 'noopener');
    attempt(Promise.resolve('run' in action && action.run()), onClose);
  };
  return (
    <dialog
      ref={element}
      className={styles.palette}
      aria-label="Find anything"
      onClose={onClose}
      // The backdrop belongs to the dialog.
      onPointerDown={({ target }) => target === element.current && onClose()}
    >
      {asking ? (
        <PromptForm
          action={asking}
          onEnter={(text) => attempt(Promise.resolve(asking.ask.enter(text)), onClose)}
        />
      ) : (
        <Finder typed={typed} onChoose={choose} />
      )}
      {problem && <p role="alert">{problem}</p>}
    </dialog>
  );
}

type FinderProps = Pick<PaletteProps, 'typed'> & { onChoose(action: Action): void };

function Finder({ typed, onChoose }: FinderProps) {
  const [stage, session] = [useStage(), useSession()];
  const [world, client] = [useWorld(), useClient()];
  const [query, search] = useState('');
  useEffect(() => {
    // Not before: somebody may type between the slices of the first render.
    if (typed.current) search(typed.current);
    typed.current = undefined;
  }, [typed]);
  const [selected, select] = useState('');
  const groups = useMemo(() => {
    const context = { stage, session, world, client };
    return actionProviders.map((provider) => provider(context));
  }, [stage, session, world, client]);
  const found = useMemo(() => findActions(groups, query), [groups, query]);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the world do not reset the choice
  useEffect(() => {
    const [group] = found;
    if (group?.actions[0]) select(keyOf(group, group.actions[0]));
    list.current?.scrollTo(0, 0);
  }, [query]);
  return (
    <Command
      className={styles.finder}
      label="Find anything"
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={select}
    >
      <Command.Input
        className={styles.input}
        placeholder="Find a person, an event, a command, a scenario…"
        value={query}
        onValueChange={search}
      />
      <Command.List ref={list} className={styles.list} label="Actions">
        <Command.Empty className={`soft ${styles.empty}`}>
          Nothing matches. Try the name of a person, a command or an event.
        </Command.Empty>
        {found.map((group) => (
          <Command.Group key={group.title} heading={group.title}>
            {group.actions.map((action) => (
              <Command.Item
                key={action.title}
                value={keyOf(group, action)}
                onSelect={() => onChoose(action)}
              >
                <bdi className="cut">{action.title}</bdi>
                <span className={`cut note ${styles.about}`}>
                  {[action.detail, 'href' in action && 'opens a tab'].filter(Boolean).join(', ')}
                </span>
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

const keyOf = (group: ActionGroup, action: Action) => `${group.title} ${action.title}`.trim();

type PromptAction = Extract<Action, { ask: unknown }>;

function PromptForm({ action, onEnter }: { action: PromptAction; onEnter(text: string): void }) {
  const { label, value } = action.ask;
  const [text, write] = useState(value);
  return (
    <form className={styles.question} onSubmit={submitHandler(() => onEnter(text))}>
      <label>
        {label}
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the focused field
          autoFocus
          className={styles.input}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      <Button type="submit" primary>
        {action.title}
      </Button>
    </form>
  );
}
