import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ids, localWorld, type World } from '../../world';
import { useStage } from '../context/stage-context';
import { showOnStage } from '../testing/on-stage';
import { PaletteButton } from './palette-button';

type Member = World['guilds'][string]['members'][string];

function PaletteAndOpened() {
  const { section, about } = useStage();
  return (
    <>
      <PaletteButton />
      <output>{[section, about?.text].join(' ')}</output>
    </>
  );
}

async function openPalette() {
  const { store, unmount } = showOnStage(PaletteAndOpened);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { store, field, titles, unmount };
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('text that is typed before the palette has loaded becomes its query', async () => {
  showOnStage(PaletteButton);
  // There is no pause between the keys, whether or not the palette's code has come.
  await userEvent.keyboard('{Control>}k{/Control}mute marlo', { delay: null });
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'mute marlo');
  // Keys that somebody types elsewhere afterwards go there.
  await userEvent.keyboard('{Escape}');
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
});

test('a rename asks for the name first; if the world refuses it, the palette shows the reason and stays open', async () => {
  const { store, field } = await openPalette();
  const rename = async (name: string) => {
    write(field, `rename ${name}`);
    await screen.findByRole('option', { selected: true, name: new RegExp(`Rename ${name}`) });
    await userEvent.keyboard('{Enter}');
    const label = new RegExp(`^Nickname of ${name} in `);
    write(await screen.findByRole('textbox', { name: label }), 'Marlowe');
  };
  await rename('Juni');
  await store.commit({ type: 'remove', kind: 'member', of: ids.boardGames, id: ids.juniper });
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(ids.juniper);
  const { guilds } = localWorld().get();
  const value = guilds[ids.boardGames]?.members[ids.juniper] as Member;
  await store.commit({ type: 'put', kind: 'member', of: ids.boardGames, id: ids.juniper, value });
  await userEvent.keyboard('{Enter}');
  await closed();
  expect(store.get().guilds[ids.boardGames]?.members[ids.juniper]?.nick).toBe('Marlowe');
});

test('a command, an event, a fault and a section open in their panels', async () => {
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

test('the search tolerates typos, and says if nothing matches', async () => {
  const { field, titles } = await openPalette();
  write(field, 'juiper');
  await waitFor(() => expect(titles().join()).toContain('Rename Juni'));
  write(field, 'qqqqzzzz');
  expect(await screen.findByText(/^Nothing matches/)).toBeDefined();
});
