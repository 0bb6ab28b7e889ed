import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CREATE_INSTANT_INVITE, ids, localWorld, seed, type World } from '../../world';
import { showOnStage } from '../testing/on-stage';
import { Editor } from './editor';

function show(store = localWorld()) {
  const { user } = showOnStage(Editor, { store });
  const find = async (query: string, kind?: string) => {
    const search = screen.getByRole('searchbox', { name: 'Find in the world' });
    if (kind) await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind);
    await user.clear(search);
    await user.type(search, query);
  };
  const open = async (query: string, kind: string, name: RegExp) => {
    await find(query, kind);
    await user.click(await screen.findByRole('button', { name }));
  };
  const enter = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const press = async (name: string, says?: string) => {
    await user.click(screen.getByRole('button', { name }));
    if (says) await screen.findByText(says);
  };
  return { user, find, open, enter, press, store };
}

test('a value that violates the schema shows the reason and changes nothing, and a change that the world refuses shows the world’s reason', async () => {
  const { open, enter, press, store } = show();
  await open('Reroll', 'SKU', /Reroll/);
  const before = store.get();
  await enter('currency', 'Euros');
  expect(screen.getByText(/must be a currency in lower case/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
  expect(store.get()).toBe(before);
  await enter('currency', 'eur');
  await press('Change', 'Changed');
  expect(store.get().skus[ids.rerollToken]?.price.currency).toBe('eur');
  await press('Back');
  await open('Book Club', 'Guild', /Book Club/);
  await enter('owner_id', '42');
  await press('Change');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There is no member of the guild',
  );
  expect(store.get().guilds[ids.bookClub]?.owner_id).toBe(ids.juniper);
});

test('permissions are shown as flags with the protocol’s names, and so are the resulting ones', async () => {
  const { user, open, press, store } = show();
  await open('@everyone', 'Role', /@everyone.*Board Game Night/);
  await user.click(screen.getByLabelText('permissions'));
  const invite = screen.getByRole('checkbox', { name: 'CREATE_INSTANT_INVITE' });
  expect(invite).toHaveProperty('checked', true);
  await user.click(invite);
  await press('Change', 'Changed');
  const everyone = store.get().guilds[ids.boardGames]?.roles[ids.boardGames];
  expect(BigInt(everyone?.permissions ?? 0) & CREATE_INSTANT_INVITE).toBe(0n);
  await press('Back');
  await open('Game Night', 'Channel', /^Game Night/);
  const may = within(screen.getByRole('region', { name: /Wren may do here/ }));
  expect(may.getByText('VIEW_CHANNEL')).toBeDefined();
  expect(may.queryByText('CREATE_INSTANT_INVITE')).toBeNull();
});

test('a user is added, becomes a member, and is removed again', async () => {
  const { user, enter, press, open, store } = show();
  await press('Add');
  await press('Continue');
  await enter('global_name', 'Sparrow');
  await press('Add', 'Added');
  const sparrow = Object.values(store.get().users).find((each) => each.global_name === 'Sparrow');
  expect(sparrow?.username).toBe('newcomer');
  await press('Back');
  await press('Add');
  await user.selectOptions(screen.getByLabelText('What'), 'Member');
  await user.selectOptions(screen.getByLabelText('User'), 'Sparrow');
  await press('Continue');
  await press('Add', 'Added');
  const members = () => Object.keys(store.get().guilds[ids.boardGames]?.members ?? {});
  expect(members()).toContain(sparrow?.id);
  await press('Back');
  await open('Sparrow', 'User', /Sparrow/);
  await press('Remove');
  expect(await screen.findByRole('searchbox')).toBeDefined();
  expect(store.get().users[sparrow?.id ?? '']).toBeUndefined();
  expect(members()).not.toContain(sparrow?.id);
});

test('a user among hundreds is found by their id, or by their name in any script', async () => {
  const world: World = seed();
  const name = 'م'.repeat(32);
  const pixel = world.users[ids.pixel] as World['users'][string];
  const last = '240000000000000299';
  for (let id = 240000000000000000n; id < BigInt(last); id += 1n) {
    world.users[`${id}`] = { ...pixel, id: `${id}`, username: `guest${id}`, global_name: 'Guest' };
  }
  world.users[last] = { ...pixel, id: last, username: 'layla', global_name: name };
  const { find } = show(localWorld(world));
  expect(screen.getByText(/^40 of \d+: type more/)).toBeDefined();
  // The things of the player at hand come first.
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Wren');
  for (const query of [name.slice(0, 8), 'LAYLA user', last, 'laila']) {
    await find(query, 'User');
    await screen.findByText('1 found');
    expect(screen.getByRole('listitem').textContent).toContain(name);
  }
});
