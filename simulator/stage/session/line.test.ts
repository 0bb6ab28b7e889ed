import { expect, test } from 'vitest';
import { DiscordSDK } from '../../../host-bridge';
import { memoryTransports } from '../../../host-bridge/client/memory-transport';
import type { Change } from '../../world/change';
import { ids, seed } from '../../world/seed';
import { localWorld, type WorldStore } from '../../world/store';
import { fire } from '../events/fire';
import type { Trigger } from '../events/trigger';
import { openLine } from './line';
import { newSession, reduceSession, type Session } from './session';

function launch(world: WorldStore = localWorld(), clientId: string = ids.application) {
  const [hostEnd, activityEnd] = memoryTransports();
  const seen: { session: Session } = { session: newSession };
  const line = openLine({
    transport: hostEnd,
    world,
    config: { api_endpoint: '//localhost/api', environment: 'simulator' },
    report: (action) => {
      seen.session = reduceSession(seen.session, action);
    },
  });
  const sdk = new DiscordSDK(clientId, {
    transport: activityEnd,
    search: '?frame_id=f&instance_id=i&platform=desktop',
    disableConsoleLogOverride: true,
  });
  return { world, line, sdk, seen };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a handshake connects, and is the first line of the log', async () => {
  const { sdk, seen } = launch();
  expect(seen.session.connection).toEqual({ status: 'waiting' });
  await sdk.ready();
  expect(seen.session.connection).toEqual({ status: 'connected' });
  expect(seen.session.calls).toMatchObject([
    { kind: 'handshake', clientId: ids.application, sdkVersion: sdk.sdkVersion },
  ]);
});

test('an unknown client id is closed by the simulator, with the reason', async () => {
  const { sdk, seen } = launch(localWorld(), '42');
  await expect(sdk.ready()).rejects.toThrow('Unknown client id 42');
  expect(seen.session.connection).toMatchObject({ by: 'simulator', code: 4000 });
});

test('an activity that closes says why', async () => {
  const { sdk, seen } = launch();
  await sdk.ready();
  sdk.close(1000, 'Activity closed');
  await settled();
  expect(seen.session.connection).toEqual({
    status: 'closed',
    by: 'activity',
    code: 1000,
    message: 'Activity closed',
  });
});

test('firing tells an event that was sent from one that nobody listens to', async () => {
  const { world, line, sdk, seen } = launch();
  await sdk.ready();
  const event = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  const change: Change = { type: 'participants', userIds: [] };
  const trigger: Trigger = { event, label: '', cause: { change } };
  expect(await fire(trigger, world, line)).toMatchObject({ kind: 'unheard' });
  await sdk.subscribe(event, () => {});
  expect(seen.session.subscriptions).toEqual([event]);
  expect(await fire(trigger, world, line)).toMatchObject({ kind: 'sent' });
  expect(seen.session.sent).toMatchObject({ [event]: 1 });
});

test('firing what the world refuses says so', async () => {
  const { world, line } = launch();
  const change = { type: 'user', userId: 'nobody', patch: {} } as const;
  const trigger = { event: 'CURRENT_USER_UPDATE', label: '', cause: { change } } as const;
  expect(await fire(trigger, world, line)).toEqual({
    kind: 'failed',
    event: 'CURRENT_USER_UPDATE',
    reason: 'There is no user "nobody" in this world',
  });
});

test('a token that the world has not heard of yet is waited for', async () => {
  const kept = localWorld(seed());
  await kept.commit({
    type: 'grant',
    code: 'c',
    grant: { userId: ids.me, scopes: ['identify'], redeemed: false },
  });
  const behind = localWorld(kept.get());
  const token: Change = {
    type: 'token',
    code: 'c',
    token: 't',
    access: { userId: ids.me, scopes: ['identify'], expires: '2999-01-01T00:00:00Z' },
  };
  await kept.commit(token);
  // A replica hears of a change a little later, and of its own changes behind those of others.
  let heard = false;
  const replica: WorldStore = {
    ...behind,
    async commit(change) {
      await settled();
      if (!heard) await behind.commit(token);
      heard = true;
      await behind.commit(change);
    },
  };
  const { sdk, seen } = launch(replica);
  await sdk.ready();
  await expect(sdk.commands.authenticate({ access_token: 't' })).resolves.toMatchObject({
    user: { id: ids.me },
  });
  expect(seen.session.calls.at(-1)).toMatchObject({ args: { access_token: '••••••' } });
});

test('a line that has been stopped reports nothing more', async () => {
  const { line, sdk, seen } = launch();
  await sdk.ready();
  const before = seen.session;
  line.stop();
  line.stop();
  await settled();
  expect(seen.session).toBe(before);
});
