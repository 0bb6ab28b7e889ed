import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  Answer,
  Chips,
  Facts,
  GoesWrong,
  Next,
  Row,
  Section,
  useCall,
  useSdk,
  useServer,
} from '../../core';
import styles from './page.module.css';

/** What the platform tells of an instance. Source: "Activity Instance" in Discord's documentation of the resource Application. */
interface Instance {
  launch_id?: string;
  location?: { kind?: string; channel_id?: string; guild_id?: string | null };
  users?: unknown[];
}

/** The kinds of its location. */
const places: Record<string, string> = { gc: 'a channel of a server', pc: 'a private channel' };

const MADE_UP = 'i-1234567890-gc-1-2';

/** Only a bot may ask the platform for an instance, so the own server does. Asks when it opens, and at a click. */
export default function GetActivityInstancePage() {
  const { instanceId } = useSdk();
  const server = useServer();
  const [id, setId] = useState(instanceId);
  const instance = useCall(
    () => server<Instance | null>(`/api/activity-instance/${encodeURIComponent(id)}`),
    { immediately: true, inputs: [id] },
  );
  const runWith = (next: string) => {
    // The call is made of what has been rendered.
    flushSync(() => setId(next));
    instance.run();
  };
  return (
    <>
      <Section title="Try it">
        <label className={styles.field}>
          Instance id
          <input value={id} onChange={({ target }) => setId(target.value)} />
        </label>
        <Row>
          <button
            type="button"
            data-primary
            disabled={instance.status === 'busy' || id === ''}
            onClick={instance.run}
          >
            Get activity instance
          </button>
          <Chips
            values={{ 'that of this launch': instanceId, 'one that is made up': MADE_UP }}
            present={id}
            onPick={runWith}
          />
        </Row>
      </Section>
      <Answer of={instance} label="Instance record" say={inWords}>
        {(found) => (
          <Facts
            facts={{
              Where: places[found?.location?.kind ?? ''],
              Channel: found?.location?.channel_id,
              Server: found?.location?.guild_id,
              'Who is in it': found?.users?.join(', '),
              'Launch ID': found?.launch_id,
            }}
          />
        )}
      </Answer>
      <GoesWrong
        of={{ point: { at: '', again: instance.run }, runWith }}
        refusals={[
          {
            code: 404,
            when: 'The platform knows no such instance: it has ended, or somebody has made it up.',
            values: MADE_UP,
          },
          { code: 400, when: 'It does not look like the id of an instance.', values: '../token' },
        ]}
      />
      <Next
        pages={{
          proxyAuthExample: 'Know who asks your server',
          getInstanceConnectedParticipants: 'Ask the client who is in it',
        }}
      />
    </>
  );
}

function inWords(instance: Instance | null): string {
  const count = instance?.users?.length ?? 0;
  return `The platform knows it: ${count} ${count === 1 ? 'person is' : 'people are'} in it. The launch can be believed.`;
}
