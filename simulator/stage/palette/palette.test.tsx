import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ids, localWorld, type World } from '../../world';
import { useStage } from '../context/stage-context';
import { OnStage } from '../testing/on-stage';
import { PaletteButton } from './palette-button';

function Opened() {
  const { section, about } = useStage();
  return <output>{[section, about?.text].join(' ')}</output>;
}

async function openPalette() {
  const store = localWorld();
  const { unmount } = render(
    <OnStage store={store}>
      <PaletteButton />
      <Opened />
    </OnStage>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { store, field, titles, unmount };
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const nickOf = ({ guilds }: World) => guilds[ids.boardGames]?.members[ids.marlo]?.nick;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what is written before the palette is there is what it searches for', async () => {
  render(
    <OnStage store={localWorld()}>
      <PaletteButton />
    </OnStage>,
  );
  // Without a pause between the keys, whether or not the palette's code has come.
  await userEvent.keyboard('{Control>}k{/Control}mute marlo', { delay: null });
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'mute marlo');
  // Whoever writes elsewhere afterwards writes there.
  await userEvent.keyboard('{Escape}');
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
});

test('a person is found by name and muted by Enter', async () => {
  const { store, field } = await openPalette();
  write(field, 'mute marlo');
  const first = await screen.findByRole('option', { selected: true, name: /Mute Marlo/ });
  expect(within(first).getByText('Mute Marlo')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  await closed();
  const voice = store.get().voice[ids.gameNight]?.[ids.marlo];
  expect(voice?.voice_state.self_mute).toBe(true);
});

test('a rename asks for the name first', async () => {
  const { store, field } = await openPalette();
  write(field, 'rename marlo');
  await screen.findByRole('option', { selected: true, name: /Rename Marlo/ });
  await userEvent.keyboard('{Enter}');
  const nickname = await screen.findByRole('textbox', { name: /^Nickname of Marlo in / });
  write(nickname, 'Marlowe');
  await userEvent.keyboard('{Enter}');
  await closed();
  expect(nickOf(store.get())).toBe('Marlowe');
});

test('what the world refuses says why, and the palette stays', async () => {
  const { store, field } = await openPalette();
  write(field, 'rename juni');
  await screen.findByRole('option', { selected: true, name: /Rename Juni/ });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: /^Nickname of Juni in / });
  await store.commit({ type: 'remove', kind: 'member', of: ids.boardGames, id: ids.juniper });
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(ids.juniper);
});

test('a command, an event, a fault and a section are opened where they are', async () => {
  for (const [query, option, place] of [
    ['SET_ACTIVITY', /^SET_ACTIVITY/, 'commands SET_ACTIVITY'],
    ['get channel', /^GET_CHANNEL/, 'commands GET_CHANNEL'],
    ['thermal by hand', /^THERMAL_STATE_UPDATE/, 'events THERMAL_STATE_UPDATE'],
    ['fault at ready', /^Fault at READY/, 'faults READY'],
    ['device', /^Device/, 'device '],
    ['advice', /^Problems/, 'problems '],
  ] as const) {
    const { field, unmount } = await openPalette();
    write(field, query);
    await screen.findByRole('option', { selected: true, name: option });
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(place);
    unmount();
  }
});

test('what is written wrongly is found all the same, and what does not exist is said', async () => {
  const { field, titles } = await openPalette();
  write(field, 'juiper');
  await waitFor(() => expect(titles().join()).toContain('Rename Juni'));
  write(field, 'qqqqzzzz');
  expect(await screen.findByText(/^Nothing matches/)).toBeDefined();
});
