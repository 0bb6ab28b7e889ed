import { useState } from 'react';
import type { WorldStore } from '../world/store';
import { ConnectionNotice } from './connection/connection-notice';
import { catalogue } from './events/catalogue';
import { fire } from './events/fire';
import { ActivityFrame } from './frame/activity-frame';
import { type SizeChoice, sizeOf } from './frame/sizes';
import { Header } from './header';
import { launchAddress } from './launch/launch';
import type { Options } from './launch/options';
import { placeName } from './launch/place-name';
import { useLaunch } from './launch/use-launch';
import { Calls } from './panels/calls';
import { Console } from './panels/console';
import { Decisions } from './panels/decisions';
import { Events } from './panels/events';
import { Panels } from './panels/panels';
import { useSession } from './session/use-session';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';
import { useWorld } from './ui/use-world';

interface StageProps {
  options: Options;
  store: WorldStore;
  /** Whether the process that keeps the world can be reached. */
  worldLost: boolean;
}

/** The chat client, simulated: an activity in its frame, what it calls, and what it can be told. */
export function Stage({ options, store, worldLost }: StageProps) {
  const world = useWorld(store);
  const [launch, launchAgain] = useLaunch(options, world);
  const address = launchAddress(options, launch);
  const { session, report, line, attach, attachId } = useSession(
    store,
    new URL(address).origin,
    launch.place.channelId ?? null,
    options.platform,
  );
  const [choice, choose] = useState<SizeChoice>();
  const { layoutMode } = world.device;
  const size = sizeOf(choice, layoutMode, options.platform);
  const clear = (what: 'calls' | 'console') => (
    <Button onClick={() => report({ type: 'cleared', what })}>Clear</Button>
  );

  return (
    <div className={styles.stage}>
      <Header
        connection={session.connection}
        place={placeName(world, launch.place)}
        size={size}
        onSize={(picked) => choose({ size: picked, layoutMode })}
        onReload={launchAgain}
      />
      <main className={styles.activity}>
        <div className={styles.notices}>
          {worldLost && (
            <Notice tone="bad" title="The simulator’s own server does not answer">
              <p>
                Nothing here works without it. Is <code>npm start</code> still running? This goes
                away by itself when it is back.
              </p>
            </Notice>
          )}
          <ConnectionNotice
            key={launch.frameId}
            connection={session.connection}
            applicationId={world.application.id}
            address={address}
            onLaunch={launchAgain}
          />
        </div>
        <ActivityFrame
          key={`${launch.frameId} ${attachId}`}
          name={world.application.name}
          address={address}
          size={size}
          attach={attach}
        />
      </main>
      <aside className={styles.panels} aria-label="Panels">
        <Panels
          panels={[
            {
              id: 'events',
              title: 'Events',
              content: (
                <Events
                  groups={catalogue(world, launch.place)}
                  subscriptions={session.subscriptions}
                  sent={session.sent}
                  onFire={(trigger) => fire(trigger, store, line())}
                />
              ),
            },
            {
              id: 'calls',
              title: 'Calls',
              count: session.calls.filter(({ kind }) => kind === 'call').length,
              action: clear('calls'),
              content: <Calls calls={session.calls} />,
            },
            {
              id: 'console',
              title: 'Console',
              count: session.console.length,
              action: clear('console'),
              content: <Console lines={session.console} />,
            },
            {
              id: 'decisions',
              title: 'Decisions',
              content: <Decisions store={store} decided={world.decisions} />,
            },
          ]}
        />
      </aside>
    </div>
  );
}
