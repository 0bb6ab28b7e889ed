import { useId, useRef, useState } from 'react';
import { Chips, Part, Row } from '../../core';
import { type CommandName, commands } from '../../host-bridge';
import { Actions } from './actions';
import { Answer } from './answer';
import { History } from './history';
import styles from './page.module.css';
import { useExamples, usePresent } from './presets';
import { type RunRequest, useRuns } from './runs';
import { Terms } from './terms';

/** Loaded on demand: the form is larger than the page. */
const draft = () => import('../../forms').then(({ SchemaDraft }) => ({ default: SchemaDraft }));

const names = Object.keys(commands) as CommandName[];

/** Any command of the table, with a form for its schema; it goes through `sdk.commands` as on the other pages. */
export default function ConsolePage() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const present = usePresent();
  const { runs, call, run, clear } = useRuns();
  // Another `edit` is another draft, also of the same command.
  const [{ command, begin, edit }, set] = useState<{
    command: CommandName;
    begin?: unknown;
    edit: number;
  }>({ command: 'getInstanceConnectedParticipants', edit: 0 });
  const write = (next: CommandName, from?: unknown) =>
    set({ command: next, begin: from, edit: edit + 1 });
  const busy = call.status === 'busy';
  return (
    <div className={styles.console}>
      <Row>
        <span className={styles.note}>Worth trying:</span>
        <Chips<RunRequest | undefined>
          values={useExamples()}
          present={runs[0] && { command: runs[0].command, args: runs[0].args }}
          disabled={busy}
          onPick={(example) => {
            if (!example) return;
            write(example.command, example.args);
            run(example);
          }}
        />
      </Row>
      <div className={styles.sides}>
        <div className={styles.command}>
          <label htmlFor={id}>Command</label>
          <select
            ref={select}
            id={id}
            value={command}
            onChange={({ target }) => write(target.value as CommandName)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Terms command={command} />
          <Part
            key={edit}
            load={draft}
            fallback={<p role="status">Loading the form…</p>}
            props={{
              schema: commands[command].request,
              initial: begin,
              label: `Arguments of ${command}`,
              present: (name: string) => present(command, name),
              children: (held) => (
                <Actions command={command} draft={held} busy={busy} onRun={run} />
              ),
            }}
          />
        </div>
        <Answer call={call} run={runs[0]} />
      </div>
      <History
        runs={runs}
        busy={busy}
        onRun={run}
        onEdit={(old) => {
          write(old.command, old.args);
          select.current?.focus();
        }}
        onClear={clear}
      />
    </div>
  );
}
