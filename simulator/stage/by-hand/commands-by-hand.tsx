import { useId, useRef, useState } from 'react';
import { initialValueOf } from '../../../forms/initial';
import { issuesOf } from '../../../forms/issues';
import { jsonSchemaOf } from '../../../forms/json-schema';
import { SchemaEditor } from '../../../forms/schema-editor';
import { currentValues } from '../../events';
import { randomToken } from '../../utils';
import { useActivity, useClient, useSession, useStage, useWorld } from '../context/stage-context';
import { useOnSectionOpen } from '../context/use-on-section-open';
import type { Run } from '../session/by-hand-log';
import { Button } from '../ui/button';
import { useAttempt } from '../ui/use-attempt';
import { useRetainedState } from '../ui/use-retained-state';
import styles from './by-hand.module.css';
import {
  isSubscriptionCommand,
  sendableCommands,
  specOf,
  subscribableEvents,
} from './command-specs';
import { Runs } from './runs';
import { isConnected } from './send-warnings';

interface Draft {
  cmd: string;
  evt: string;
  args: unknown;
}

export function CommandsByHand() {
  const { store } = useStage();
  const session = useSession();
  const world = useWorld();
  const client = useClient();
  const ids = { cmd: useId(), evt: useId() };
  const select = useRef<HTMLSelectElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const currentValueOf = currentValues(world, client.id);
  const draftFor = (cmd: string, evt: string): Draft => {
    const root = jsonSchemaOf(specOf(cmd, evt).request);
    return { cmd, evt, args: initialValueOf(root, root, currentValueOf) };
  };
  const [draft, set] = useRetainedState(session, 'command', () =>
    draftFor('GET_CHANNEL', 'VOICE_STATE_UPDATE'),
  );
  const [jsonError, setJsonError] = useState<string>();
  const [hasWarning, setHasWarning] = useState(false);
  const { attempt, problem } = useAttempt();
  const { cmd, evt, args } = draft;
  const spec = specOf(cmd, evt);
  const needs = spec.authenticated ? ['a session', ...spec.scopes] : spec.scopes;
  const edit = (next: Draft) => {
    set(next);
    setHasWarning(false);
    setJsonError(undefined);
  };
  useOnSectionOpen('commands', (about) => edit(draftFor(about, evt)));
  const commit = (command: Pick<Run, 'cmd' | 'evt' | 'args'>) => {
    const { cmd, evt, args } = command;
    const about = evt === undefined ? {} : { evt };
    const id = randomToken();
    attempt(store.commit({ type: 'run', client: client.id, id, cmd, args, ...about }));
  };
  const run = (force: boolean) => {
    const wrong = issuesOf(spec.request, args).length > 0;
    setHasWarning(wrong && !force);
    if (!wrong || force) commit(isSubscriptionCommand(cmd) ? draft : { cmd, args });
  };
  const canRun = isConnected(useActivity());
  const { platform } = client.device;
  return (
    <div className={styles.commands}>
      <div className={styles.halves}>
        <div className={styles.byHand}>
          <div className={styles.head}>
            <div className={`row ${styles.row}`}>
              <label htmlFor={ids.cmd}>Command</label>
              <select
                ref={select}
                id={ids.cmd}
                value={cmd}
                onChange={({ target }) => edit(draftFor(target.value, evt))}
              >
                {withCurrent(sendableCommands, cmd).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
            {isSubscriptionCommand(cmd) && (
              <div className={`row ${styles.row}`}>
                <label htmlFor={ids.evt}>Event</label>
                <select
                  id={ids.evt}
                  value={evt}
                  onChange={({ target }) => edit(draftFor(cmd, target.value))}
                >
                  {withCurrent(subscribableEvents, evt).map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </div>
            )}
          </div>
          <div className={`scroller column ${styles.fields}`}>
            {needs.length > 0 && <p className="note">Needs {needs.join(' and ')}.</p>}
            {spec.platforms && !spec.platforms.includes(platform) && (
              <p className="note">A {platform} client does not support it.</p>
            )}
            <SchemaEditor
              key={`${cmd} ${evt}`}
              schema={spec.request}
              value={args}
              onChange={(to) => edit({ ...draft, args: to })}
              label={`Arguments of ${cmd}`}
              currentValueOf={currentValueOf}
              onJsonError={setJsonError}
            />
          </div>
          <div className={styles.bar}>
            <div className="row">
              <Button
                ref={runButton}
                primary
                disabled={!canRun || jsonError !== undefined}
                onClick={() => run(false)}
              >
                Run
              </Button>
              <Button onClick={() => edit(draftFor(cmd, evt))}>Fill in the current values</Button>
            </div>
            {!canRun && <p className="note">The activity is not connected.</p>}
            {hasWarning && (
              <div role="alert" className={styles.objections}>
                <p>The arguments do not match the schema.</p>
                <Button
                  onClick={() => {
                    run(true);
                    runButton.current?.focus();
                  }}
                >
                  Run as is
                </Button>
              </div>
            )}
            {problem && <p role="alert">{problem}</p>}
          </div>
        </div>
        <Runs
          onRun={commit}
          onEdit={(run) => {
            edit({ cmd: run.cmd, evt: run.evt ?? evt, args: run.args });
            select.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** Returns the names, with the one that a program has used. */
function withCurrent(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [name, ...names];
}
