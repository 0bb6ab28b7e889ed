import { useId, useRef, useState } from 'react';
import { Chips, LazyComponent, Row, useSdk, useSession } from '../../core';
import { type CommandName, type CommandSpec, commands } from '../../host-bridge';
import { Actions } from './actions';
import styles from './page.module.css';
import { useCurrentValues, useExamples } from './presets';
import { RunHistory } from './run-history';
import { RunResult } from './run-result';
import { type RunRequest, useRuns } from './runs';

/** Loaded on demand: the form is larger than the page. */
const loadSchemaDraft = () =>
  import('../../forms').then(({ SchemaDraft }) => ({ default: SchemaDraft }));

const names = Object.keys(commands) as CommandName[];

/** Any command of the table, with a form for its schema; it goes through `sdk.commands` as on the other pages. */
export default function ConsolePage() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const currentValueOf = useCurrentValues();
  const { runs, call, clear } = useRuns();
  const { run } = call;
  // Another `editCount` is another draft, also of the same command.
  const [{ command, initialArgs, editCount }, set] = useState<{
    command: CommandName;
    initialArgs?: unknown;
    editCount: number;
  }>({ command: 'getInstanceConnectedParticipants', editCount: 0 });
  const openCommand = (next: CommandName, from?: unknown) =>
    set({ command: next, initialArgs: from, editCount: editCount + 1 });
  const busy = call.status === 'busy';
  return (
    <div className={styles.console}>
      <Row>
        <span className={styles.note}>Worth trying:</span>
        <Chips<RunRequest | undefined>
          values={useExamples()}
          selected={runs[0] && { command: runs[0].command, args: runs[0].args }}
          disabled={busy}
          onPick={(example) => {
            if (!example) return;
            openCommand(example.command, example.args);
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
            onChange={({ target }) => openCommand(target.value as CommandName)}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <CommandRequirements command={command} />
          <LazyComponent
            key={editCount}
            load={loadSchemaDraft}
            fallback={<p role="status">Loading the form…</p>}
            props={{
              schema: commands[command].request,
              initial: initialArgs,
              label: `Arguments of ${command}`,
              currentValueOf: (name: string) => currentValueOf(command, name),
              children: (held) => (
                <Actions command={command} draft={held} busy={busy} onRun={run} />
              ),
            }}
          />
        </div>
        <RunResult call={call} run={runs[0]} />
      </div>
      <RunHistory
        runs={runs}
        busy={busy}
        onRun={run}
        onEdit={(old) => {
          openCommand(old.command, old.args);
          select.current?.focus();
        }}
        onClear={clear}
      />
    </div>
  );
}

/** The command's name on the wire, its requirements, and the reasons why it may fail here and now. */
function CommandRequirements({ command }: { command: CommandName }) {
  const { platform } = useSdk();
  const { user, scopes: granted } = useSession();
  const { cmd, scopes, platforms, authenticated }: CommandSpec = commands[command];
  const needsSession = authenticated || scopes.length > 0;
  const missing = scopes.filter((scope) => !granted.includes(scope));
  return (
    <p className={styles.note}>
      <code>{cmd}</code> on the wire.
      {scopes.length > 0 && ` Needs ${scopes.join(' and ')}.`}
      {needsSession && !user && ' Nobody is signed in, so the host will refuse it.'}
      {user &&
        missing.length > 0 &&
        ` This session does not have ${missing.join(' and ')}, so the host will refuse it.`}
      {platforms && !platforms.includes(platform) && ` A ${platform} client does not support it.`}
    </p>
  );
}
