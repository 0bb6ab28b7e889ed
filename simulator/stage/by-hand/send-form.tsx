import { useRef, useState } from 'react';
import { initialValueOf } from '../../../forms/initial';
import { issuesOf } from '../../../forms/issues';
import { jsonSchemaOf } from '../../../forms/json-schema';
import { SchemaEditor } from '../../../forms/schema-editor';
import { SchemaForm } from '../../../forms/schema-form';
import { type EventName, events } from '../../../host-bridge/protocol';
import { currentEvent, currentValues } from '../../events';
import type { Change } from '../../world';
import { useActivity, useClient, useSession, useStage, useWorld } from '../context/stage-context';
import { hostConfig } from '../session/host-config';
import { Button } from '../ui/button';
import { useAttempt } from '../ui/use-attempt';
import { useRetainedState } from '../ui/use-retained-state';
import { ActiveSendings } from './active-sendings';
import styles from './by-hand.module.css';
import { NumberField } from './number-field';
import { Recipients } from './recipients';
import { isConnected, sendWarnings } from './send-warnings';

interface Draft {
  data: unknown;
  /** The values that a subscription's arguments are compared with. */
  about?: Record<string, string>;
}

export function SendForm({ event }: { event: EventName }) {
  const { store, names, sessions, proxy } = useStage();
  const session = useSession();
  const world = useWorld();
  const client = useClient();
  const activity = useActivity();
  const spec = events[event];
  const present = currentValues(world, client.id);
  const currentDraft = (): Draft => {
    const root = jsonSchemaOf(spec.payload);
    const now = currentEvent(event, world, client.id, hostConfig(proxy !== undefined));
    return now ?? { data: initialValueOf(root, root, present) };
  };
  const [{ data, about = {} }, set] = useRetainedState(session, `data of ${event}`, currentDraft);
  const [jsonError, setJsonError] = useState<string>();
  const [chosen, choose] = useState<readonly string[]>([client.id]);
  const to = chosen.filter((id) => names[id] !== undefined);
  const [times, setTimes] = useState(1);
  const [perSecond, setPerSecond] = useState(10);
  const [warnings, setWarnings] = useState<string[]>([]);
  const [announcement, announce] = useState('');
  const { attempt, problem } = useAttempt();
  const sendButton = useRef<HTMLButtonElement>(null);
  const activityOf = (id: string) =>
    sessions.find(({ clientId }) => clientId === id)?.activity.get();
  const edit = (next: Draft) => {
    set(next);
    setWarnings([]);
    announce('');
  };
  const send = (force: boolean) => {
    const issues = issuesOf(spec.payload, data).length;
    const activities = to.map((id) => [names[id] ?? id, activityOf(id)] as const);
    const found = sendWarnings({ event, about, to: new Map(activities), issues });
    setWarnings(force ? [] : found);
    announce('');
    if (found.length > 0 && !force) return;
    const repetition = times > 1 ? { times, perSecond } : {};
    const reached = to.filter((id) => isConnected(activityOf(id)));
    const sent = reached.map(
      (id): Change => ({ type: 'send', client: id, event, data, about, ...repetition }),
    );
    attempt(Promise.all(sent.map((change) => store.commit(change))), () =>
      announce(
        `${times > 1 ? 'Started sending to' : 'Sent to'} ${reached.map((id) => names[id]).join(', ')}`,
      ),
    );
  };
  // Buttons that disappear when pressed pass the focus to this one.
  const refocus = () => sendButton.current?.focus();
  // The others' connections are looked up on sending.
  const reaches = isConnected(activity) || to.some((id) => id !== client.id);
  return (
    <>
      <div className={`scroller column ${styles.fields}`}>
        <SchemaEditor
          schema={spec.payload}
          value={data}
          onChange={(next) => edit({ data: next, about })}
          label={`Data of ${event}`}
          currentValueOf={present}
          onJsonError={setJsonError}
        />
        {'args' in spec && (
          <fieldset className={styles.about}>
            <legend>For subscriptions with</legend>
            <SchemaForm
              schema={spec.args}
              value={about}
              onChange={(next) => edit({ data, about: next as Record<string, string> })}
              label="Subscription arguments"
              currentValueOf={present}
            />
          </fieldset>
        )}
      </div>
      <div className={styles.bar}>
        <div className="row">
          <Button
            ref={sendButton}
            primary
            disabled={!reaches || jsonError !== undefined || to.length === 0}
            onClick={() => send(false)}
          >
            Send
          </Button>
          <Button
            onClick={() => {
              setJsonError(undefined);
              edit(currentDraft());
            }}
          >
            Fill in the current values
          </Button>
          <div className={`row ${styles.row}`}>
            <NumberField label="Times" value={times} min={1} max={10_000} onChange={setTimes} />
            {times > 1 && (
              <NumberField
                label="Per second"
                value={perSecond}
                min={0.01}
                max={1000}
                onChange={setPerSecond}
              />
            )}
          </div>
          <Recipients chosen={to} onChoose={choose} />
        </div>
        {!reaches && <p className="note">The activity is not connected.</p>}
        {warnings.length > 0 && (
          <div role="alert" className={styles.objections}>
            {warnings.map((each) => (
              <p key={each}>{each}</p>
            ))}
            {to.some((id) => isConnected(activityOf(id))) && (
              <Button
                onClick={() => {
                  send(true);
                  refocus();
                }}
              >
                Send as is
              </Button>
            )}
          </div>
        )}
        {problem && <p role="alert">{problem}</p>}
        <p role="status" className={times > 1 ? 'unseen' : 'note'}>
          {announcement}
        </p>
        <ActiveSendings onStop={refocus} />
      </div>
    </>
  );
}
