import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Card } from '../../core/page/cards';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const activityParticipants = { manifest, page };
const command = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
const here = { channel_id: ids.gameNight };

type Opened = Awaited<ReturnType<typeof openPage>>;

/** Each participant as the page shows them. */
function shown(view: Opened['view']): string[] {
  const list = view.getByRole('list', { name: 'Participants' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('strong, span')].map((part) => part.textContent).join(': '),
    );
}

async function openList(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(activityParticipants, options);
  await opened.view.findByRole('list', { name: 'Participants' });
  return opened;
}

const expectShown = (view: Opened['view'], rows: string[]) =>
  waitFor(() => expect(shown(view)).toEqual(rows));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the list', () => {
  test('begins with those who are connected, by the names that the server gives them', async () => {
    const { view, host } = await openList();
    expect(shown(view)).toEqual(['Captain Wren: Not Speaking', 'Marlo: Not Speaking']);
    expect(host.subscriptions.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', args: {} },
      { event: 'SPEAKING_START', args: here },
      { event: 'SPEAKING_STOP', args: here },
    ]);
  });

  test('is asked for once the page is sure to hear of updates to it', async () => {
    const { view, calls } = await openPage(activityParticipants, {
      before: ({ fault }) =>
        fault('SUBSCRIBE ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { kind: 'silence' }),
    });
    await act(delivered);
    expect(view.getByRole('status').textContent).toBe('Subscribing…');
    expect(calls.map(({ cmd }) => cmd)).not.toContain(command);
  });

  test('shows a user who is listed twice only once, and no row of theirs stays when they leave', async () => {
    const { view, host } = await openList();
    const marlo = { id: ids.marlo, username: 'marlo', discriminator: '0' };
    const update = async (participants: unknown[]) =>
      act(async () => {
        host.dispatch('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants });
        await delivered();
      });
    await update([marlo, { ...marlo, nickname: 'Marlo the Second' }]);
    await expectShown(view, ['Marlo the Second: Not Speaking']);
    await update([{ id: ids.me, username: 'wren', discriminator: '0' }]);
    await expectShown(view, ['wren: Not Speaking']);
  });

  test('comes with a history of who joined and who left', async () => {
    const { view, world } = await openList();
    const hold = (userIds: string[]) =>
      world.commit({ type: 'participants', instanceId: ids.instance, userIds });
    const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
    await hold([ids.me]);
    await findStatus('Marlo left');
    await hold([ids.juniper, ids.marlo]);
    await findStatus('Juni, Marlo joined; Captain Wren left');
    expect(view.getByRole('heading', { name: 'Here now: 2' })).toBeDefined();
  });

  test('says so when nobody is connected', async () => {
    const { view, world } = await openList();
    await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [] });
    expect(await view.findByText('Nobody is connected.')).toBeDefined();
  });
});

describe('speaking', () => {
  test('is marked in the row too, for its style', async () => {
    const { view, host } = await openList();
    host.dispatch('SPEAKING_START', { user_id: ids.me }, here);
    await expectShown(view, ['Captain Wren: Speaking', 'Marlo: Not Speaking']);
    const list = within(view.getByRole('list', { name: 'Participants' }));
    const rows = list.getAllByRole('listitem').map(({ dataset }) => dataset.active);
    expect(rows).toEqual(['true', 'false']);
  });

  test('is known of somebody who joins while speaking', async () => {
    const { view, world } = await openList();
    const { gameNight: channelId, juniper: userId } = ids;
    await world.commit({ type: 'speaking', channelId, userId, speaking: true });
    await world.commit({
      type: 'participants',
      instanceId: ids.instance,
      userIds: [ids.me, ids.juniper],
    });
    await expectShown(view, ['Captain Wren: Not Speaking', 'Juni: Speaking']);
  });

  test('is marked for everybody who speaks', async () => {
    const { view, host } = await openList();
    host.dispatch('SPEAKING_START', { user_id: ids.me }, here);
    host.dispatch('SPEAKING_START', { user_id: ids.marlo }, here);
    await expectShown(view, ['Captain Wren: Speaking', 'Marlo: Speaking']);
    host.dispatch('SPEAKING_STOP', { user_id: ids.me }, here);
    await expectShown(view, ['Captain Wren: Not Speaking', 'Marlo: Speaking']);
  });

  test('loses nothing in a burst', async () => {
    const { view, host } = await openList();
    const say = (event: 'SPEAKING_START' | 'SPEAKING_STOP', user_id: string) =>
      host.dispatch(event, { user_id }, here);
    act(() => {
      for (let turn = 0; turn < 50; turn += 1) {
        say('SPEAKING_START', ids.me);
        say('SPEAKING_START', ids.marlo);
        say('SPEAKING_STOP', ids.me);
      }
      say('SPEAKING_START', 'somebody else');
      say('SPEAKING_STOP', ids.marlo);
      say('SPEAKING_START', ids.me);
    });
    await expectShown(view, ['Captain Wren: Speaking', 'Marlo: Not Speaking']);
  });

  test('of one person renders only that person’s row again, and an update without a change renders none', async () => {
    const draw = vi.spyOn(Card as unknown as { type(props: { name: string }): unknown }, 'type');
    const { view, world, host } = await openList();
    draw.mockClear();
    host.dispatch('SPEAKING_START', { user_id: ids.marlo }, here);
    await expectShown(view, ['Captain Wren: Not Speaking', 'Marlo: Speaking']);
    await world.commit({
      type: 'participants',
      instanceId: ids.instance,
      userIds: [ids.me, ids.marlo, ids.pixel],
    });
    await waitFor(() => expect(shown(view)).toHaveLength(3));
    const drawn = new Set(draw.mock.calls.map(([{ name }]) => name));
    expect(drawn).toEqual(new Set(['Marlo', 'Pixel#0042']));
  });

  test('cannot be heard outside a channel, and nobody is marked', async () => {
    const { view, host } = await openList({ launch: { channel_id: null } });
    expect(view.getByText(/was not launched in a channel/)).toBeDefined();
    expect(shown(view)).toEqual(['Wren']);
    expect(host.subscriptions).toEqual([
      { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', args: {} },
    ]);
  });
});

test('a refused subscription stands above the participants, whose rows say nothing of speaking', async () => {
  const { view } = await openList({
    before: ({ fault }) =>
      fault('SUBSCRIBE SPEAKING_STOP', { kind: 'refuse', code: 4006, message: 'Not you' }),
  });
  await view.findByRole('alert');
  expect(shown(view)).toEqual(['Captain Wren', 'Marlo']);
});

test('says so when the first list cannot be read, and shows the next one', async () => {
  const { view, world } = await openPage(activityParticipants, {
    before: ({ fault }) =>
      fault(command, {
        kind: 'reply',
        data: { participants: [{ id: 1 }] },
      }),
  });
  expect((await view.findByRole('alert')).textContent).toMatch(/INVALID_REPLY.*documented shape/);
  await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [ids.juniper] });
  await view.findByRole('list', { name: 'Participants' });
  expect(view.queryByRole('alert')).toBeNull();
});

test('does without the first list once an update has come', async () => {
  const { view, world } = await openPage(activityParticipants, {
    before: ({ fault }) => fault(command, { kind: 'silence' }),
  });
  expect(await view.findByText('Waiting for the answer…')).toBeDefined();
  await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [ids.juniper] });
  await view.findByRole('list', { name: 'Participants' });
  expect(shown(view)).toEqual(['Juni: Not Speaking']);
});
