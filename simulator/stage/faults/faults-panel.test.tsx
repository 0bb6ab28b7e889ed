import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { clientIn, ids, type LocalWorld, localWorld } from '../../world';
import { FaultsPanel } from './faults-panel';

let world: LocalWorld;

function Panel({ players }: { players: Record<string, string> }) {
  const client = clientIn(useSyncExternalStore(world.subscribe, world.get), ids.client);
  return <FaultsPanel store={world} client={client} players={players} />;
}

beforeEach(() => {
  world = localWorld();
});

const faults = (client: string = ids.client) => clientIn(world.get(), client).faults;

test('puts a fault on where and how it is told, lists it with its strikes, and ends it', async () => {
  const user = userEvent.setup();
  render(<Panel players={{ [ids.client]: 'Wren' }} />);
  const where = screen.getByLabelText('Where');
  await user.clear(where);
  await user.type(where, 'USER_SETTINGS_GET_LOCALE');
  await user.selectOptions(screen.getByLabelText('What happens'), 'It is refused');
  const code = screen.getByLabelText('code');
  await user.clear(code);
  await user.type(code, '4006');
  await user.click(screen.getByRole('button', { name: 'Put on' }));
  const id = 'USER_SETTINGS_GET_LOCALE:refuse';
  const refusal = { id, at: 'USER_SETTINGS_GET_LOCALE', kind: 'refuse', code: 4006 };
  await expect.poll(faults).toMatchObject([refusal]);
  const list = within(screen.getByRole('list', { name: 'Faults that are on' }));
  expect(list.getByRole('listitem').textContent).toContain('refuse, code 4006');
  await world.commit({ type: 'faultHit', client: ids.client, fault: id, count: 1 });
  expect(await list.findByText('struck once')).toBeDefined();
  await world.commit({ type: 'faultHit', client: ids.client, fault: id, count: 1 });
  expect(await list.findByText('struck 2 times')).toBeDefined();
  await user.click(list.getByRole('button', { name: `End ${id}` }));
  await expect.poll(faults).toEqual([]);
});

test('offers at each point what can happen there, and nothing where nothing can strike', async () => {
  const user = userEvent.setup();
  render(<Panel players={{ [ids.client]: 'Wren' }} />);
  const where = screen.getByLabelText('Where');
  const offered = () =>
    within(screen.getByLabelText('What happens'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).toContain('It is refused');
  await user.clear(where);
  await user.type(where, 'GET /users/@me');
  expect(offered()).toContain('The answer is cut off');
  expect(offered()).not.toContain('It is refused');
  await user.type(where, '/nowhere');
  expect(screen.queryByRole('button', { name: 'Put on' })).toBeNull();
});

test('puts it on for all players at once', async () => {
  const user = userEvent.setup();
  await world.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  render(<Panel players={{ [ids.client]: 'Wren', other: 'Marlo' }} />);
  await user.click(screen.getByLabelText('For all players'));
  await user.click(screen.getByRole('button', { name: 'Put on' }));
  await expect.poll(() => [faults(), faults('other')].map(({ length }) => length)).toEqual([1, 1]);
});
