import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';

const command = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
const update = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';

async function open(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage('activity-participants', options);
  const { view, world } = opened;
  const rows = () =>
    within(view.getByRole('list', { name: 'Participants' })).getAllByRole('listitem');
  const textOf = (row: HTMLElement) =>
    [...row.querySelectorAll('strong, span')].map((part) => part.textContent).join(': ');
  return {
    ...opened,
    rows,
    shows: (...texts: string[]) => waitFor(() => expect(rows().map(textOf)).toEqual(texts)),
    hold: (...userIds: string[]) =>
      world.commit({ type: 'participants', instanceId: ids.instance, userIds }),
    speaks: (userId: string, speaking = true) =>
      world.commit({ type: 'speaking', channelId: ids.gameNight, userId, speaking }),
  };
}

test('requests the participants only once it has subscribed to updates', async () => {
  const { view, calls } = await open({
    before: ({ fault }) => fault(`SUBSCRIBE ${update}`, { kind: 'silence' }),
  });
  await act(delivered);
  expect(view.getByRole('status').textContent).toBe('Subscribing…');
  expect(calls.map(({ cmd }) => cmd)).not.toContain(command);
});

test('shows an update even if the initial list has not arrived', async () => {
  const { view, shows, hold } = await open({
    before: ({ fault }) => fault(command, { kind: 'silence' }),
  });
  expect(await view.findByText('Waiting for the answer…')).toBeDefined();
  await hold(ids.juniper);
  await shows('Juni: Not Speaking');
});

test('shows a user who is listed twice only once, and removes the row when they leave', async () => {
  const { host, shows } = await open();
  const marlo = { id: ids.marlo, username: 'marlo', discriminator: '0' };
  await shows('Captain Wren: Not Speaking', 'Marlo: Not Speaking');
  host.dispatch(update, { participants: [marlo, { ...marlo, nickname: 'Marlo the Second' }] });
  await shows('Marlo the Second: Not Speaking');
  host.dispatch(update, { participants: [{ id: ids.me, username: 'wren', discriminator: '0' }] });
  await shows('wren: Not Speaking');
});

test('shows who joined, who left, and when nobody is connected', async () => {
  const { view, shows, hold } = await open();
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  await shows('Captain Wren: Not Speaking', 'Marlo: Not Speaking');
  await hold(ids.me);
  await findStatus('Marlo left');
  await hold(ids.juniper, ids.marlo);
  await findStatus('Juni, Marlo joined; Captain Wren left');
  expect(view.getByRole('heading', { name: 'Here now: 2' })).toBeDefined();
  await hold();
  expect(await view.findByText('Nobody is connected.')).toBeDefined();
});

test('marks everyone who is speaking, even a user who joins while speaking', async () => {
  const { rows, shows, hold, speaks } = await open();
  await shows('Captain Wren: Not Speaking', 'Marlo: Not Speaking');
  for (const id of [ids.me, ids.marlo, ids.juniper]) await speaks(id);
  await shows('Captain Wren: Speaking', 'Marlo: Speaking');
  await speaks(ids.me, false);
  await shows('Captain Wren: Not Speaking', 'Marlo: Speaking');
  expect(rows().map(({ dataset }) => dataset.active)).toEqual(['false', 'true']);
  await hold(ids.me, ids.juniper);
  await shows('Captain Wren: Not Speaking', 'Juni: Speaking');
});

test('shows no speaking state outside a channel, and does not subscribe to it', async () => {
  const { view, host, shows } = await open({ launch: { channel_id: null } });
  expect(await view.findByText(/was not launched in a channel/)).toBeDefined();
  await shows('Wren');
  expect(host.subscriptions).toEqual([{ event: update, args: {} }]);
});

test('shows no speaking state when that subscription is refused', async () => {
  const { view, shows } = await open({
    before: ({ fault }) =>
      fault('SUBSCRIBE SPEAKING_STOP', { kind: 'refuse', code: 4006, message: 'Not you' }),
  });
  await view.findByRole('alert');
  await shows('Captain Wren', 'Marlo');
});
