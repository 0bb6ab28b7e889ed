import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { inMemory, signIn } from '../../../tests/harness/in-memory';
import {
  CREATE_INSTANT_INVITE,
  ids,
  localWorld,
  seed,
  type World,
  type WorldStore,
} from '../../world';
import { shareWorld } from '../../worlds/shared-world';
import { OnStage } from '../testing/on-stage';
import { Editor } from './editor';

/** The editor of a world, as somebody uses it. */
function show(store: WorldStore = localWorld()) {
  const user = userEvent.setup();
  render(
    <OnStage store={store}>
      <Editor />
    </OnStage>,
  );
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
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, find, open, enter, press, store };
}

test('what is changed there reaches the activity as the event that it would be inside Discord', async () => {
  const connected = inMemory();
  onTestFinished(() => {
    connected.sdk.dispose();
    connected.host.dispose();
  });
  await signIn(connected, ['identify', 'guilds.members.read']);
  const received: unknown[] = [];
  await connected.sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', (data) => received.push(data), {
    guild_id: ids.boardGames,
  });
  const { open, enter, press } = show(connected.world);
  await open('Captain Wren', 'Member', /Captain Wren/);
  await enter('nick', 'Commodore');
  await press('Change');
  expect(await screen.findByText('Changed')).toBeDefined();
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]).toMatchObject({ user_id: ids.me, nick: 'Commodore' });
});

test('a value that the schema does not take stands beside its reason, and the world stays as it is', async () => {
  const { open, enter, press, store } = show();
  await open('Reroll', 'SKU', /Reroll/);
  const before = store.get();
  await enter('currency', 'Euros');
  expect(screen.getByText(/must be a currency in lower case/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
  expect(store.get()).toBe(before);
  await enter('currency', 'eur');
  await press('Change');
  expect(await screen.findByText('Changed')).toBeDefined();
  expect(store.get().skus[ids.rerollToken]?.price.currency).toBe('eur');
});

test('what the schema takes and the world does not is refused with the reason', async () => {
  const { open, enter, press, store } = show();
  await open('Book Club', 'Guild', /Book Club/);
  await enter('owner_id', '42');
  await press('Change');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no user "42"');
  expect(store.get().guilds[ids.bookClub]?.owner_id).toBe(ids.juniper);
});

test('permissions are a list of flags by the protocol’s names, and so is their result', async () => {
  const { user, open, press, store } = show();
  await open('@everyone', 'Role', /@everyone.*Board Game Night/);
  await user.click(screen.getByLabelText('permissions'));
  const invite = screen.getByRole('checkbox', { name: 'CREATE_INSTANT_INVITE' });
  expect(invite).toHaveProperty('checked', true);
  await user.click(invite);
  await press('Change');
  expect(await screen.findByText('Changed')).toBeDefined();
  const everyone = store.get().guilds[ids.boardGames]?.roles[ids.boardGames];
  expect(BigInt(everyone?.permissions ?? 0) & CREATE_INSTANT_INVITE).toBe(0n);
  await press('Back');
  await open('Game Night', 'Channel', /^Game Night/);
  const may = within(screen.getByRole('region', { name: /Wren may do here/ }));
  expect(may.getByText('VIEW_CHANNEL')).toBeDefined();
  expect(may.queryByText('CREATE_INSTANT_INVITE')).toBeNull();
});

test('somebody is added, becomes a member, and is removed again; all of it can be undone', async () => {
  const shared = shareWorld('default', seed());
  const store: WorldStore = {
    ...shared.store,
    commit: async (change, by) => {
      await shared.commit(change, by);
    },
  };
  const { user, enter, press, open } = show(store);
  await press('Add');
  await press('Continue');
  await enter('global_name', 'Sparrow');
  await press('Add');
  expect(await screen.findByText('Added')).toBeDefined();
  const sparrow = Object.values(store.get().users).find((each) => each.global_name === 'Sparrow');
  await press('Back');
  await press('Add');
  await user.selectOptions(screen.getByLabelText('What'), 'Member');
  await user.selectOptions(screen.getByLabelText('User'), 'Sparrow');
  await press('Continue');
  await press('Add');
  expect(await screen.findByText('Added')).toBeDefined();
  const members = () => Object.keys(store.get().guilds[ids.boardGames]?.members ?? {});
  expect(members()).toContain(sparrow?.id);
  await press('Back');
  await open('Sparrow', 'User', /Sparrow/);
  await press('Remove');
  expect(await screen.findByRole('searchbox')).toBeDefined();
  expect(store.get().users[sparrow?.id ?? '']).toBeUndefined();
  expect(members()).not.toContain(sparrow?.id);
  await act(() => shared.undo());
  expect(members()).toContain(sparrow?.id);
  await act(() => shared.undo());
  await act(() => shared.undo());
  expect(store.get()).toEqual(seed());
});

test('among hundreds, somebody is found by their name in any script or by their id', async () => {
  const world: World = seed();
  const name = 'م'.repeat(32);
  const pixel = world.users[ids.pixel] as World['users'][string];
  for (let each = 0; each < 300; each += 1) {
    const id = `24${String(each).padStart(16, '0')}`;
    world.users[id] = { ...pixel, id, username: `guest${each}`, global_name: `G ${each}` };
  }
  const last = '240000000000000299';
  world.users[last] = { ...pixel, id: last, username: 'layla', global_name: name };
  const { find } = show(localWorld(world));
  expect(screen.getByText(/^40 of \d+: type more/)).toBeDefined();
  // What the player at hand has to do with comes first.
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Wren');
  for (const query of [name.slice(0, 8), 'LAYLA user', last, 'laila']) {
    await find(query, 'User');
    const found = await screen.findByText('1 found');
    expect(found).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toContain(name);
  }
});
