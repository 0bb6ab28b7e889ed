import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openApp, registryOf } from '../../tests/harness/open-app';
import type { Plugin } from '../plugin';
import { matchNames } from './search';

const registry = registryOf([
  { name: 'Home', route: '/' },
  { name: 'Voice state', events: ['VOICE_STATE_UPDATE'], keywords: ['microphone'] },
  { name: 'User locale', commands: ['userSettingsGetLocale'], category: 'People' },
  { name: 'Your Guilds', keywords: ['voice servers'], category: 'Guilds and channels' },
  { name: 'The end', endsSession: true, category: 'Activity' },
]);

async function open() {
  const { user } = openApp({ registry });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search pages' });
  // The list appears after the page.
  await screen.findByRole('link', { name: 'Home' });
  const list = within(screen.getByRole('navigation', { name: 'Pages' }));
  const links = () => list.queryAllByRole('link').map(({ textContent }) => textContent);
  return { user, search, list, links };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the search', () => {
  test('shows every page by category while it is empty, and marks the page that ends the session', async () => {
    const { list, links } = await open();
    expect(links()).toEqual(['Home', 'Voice state', 'User locale', 'Your Guilds', 'The end']);
    expect(list.getByRole('heading', { level: 2, name: 'People' })).toBeDefined();
    const note = list.getByText('ends the session');
    expect(note.closest('li')?.textContent).toContain('The end');
  });

  test('ranks an exact name before names that only contain each word', () => {
    const names = ['Current guild member', 'Current guild', 'Current user'];
    const { plugins } = registryOf(names.map((name) => ({ name })));
    expect(matchNames(plugins, ' CURRENT guild').map(({ name }) => name)).toEqual([
      'Current guild',
      'Current guild member',
    ]);
  });

  test('shows only the pages whose name contains all words in any order, if there are any', async () => {
    const { user, search, links } = await open();
    for (const query of ['voice', 'state voice']) {
      await user.clear(search);
      await user.type(search, query);
      await aMoment();
      expect(links()).toEqual(['Voice state']);
    }
    expect(screen.queryByText(/No name contains this/)).toBeNull();
  });

  test('shows the number of matches, can be cleared, and is kept in local storage', async () => {
    const { user, search, links } = await open();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(search, 'state');
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(localStorage.getItem('playground-search')).toBe('state');
    // The module reads the storage when it is loaded, as a page does when it opens.
    vi.resetModules();
    const { createStore } = await import('jotai');
    const { searchAtom } = await import('./search');
    expect(createStore().get(searchAtom)).toBe('state');
    // The other files of this process get a module that has read nothing.
    vi.resetModules();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(links()).toHaveLength(5);
    expect(document.activeElement).toBe(search);
    expect(localStorage.getItem('playground-search')).toBe('');
  });

  test.each([
    ['a typo', 'lcoale', 'User locale'],
    ['a keyword', 'microphone', 'Voice state'],
    ['a command', 'userSettingsGetLocale', 'User locale'],
    ['an event', 'VOICE_STATE_UPDATE', 'Voice state'],
    ['a scope', 'rpc.voice.read', 'Voice state'],
  ])('finds a page by %s, and says that no name matches', async (_, query, name) => {
    const { user, search, links } = await open();
    await user.type(search, query);
    expect(await screen.findByText(/No name contains this/)).toBeDefined();
    expect(links()[0]).toBe(name);
  });

  test('shows a message when no page matches', async () => {
    const { user, search } = await open();
    await user.type(search, 'zzzzzzzz');
    expect(await screen.findByText('No page matches.')).toBeDefined();
  });
});

describe('the keyboard', () => {
  test.each([
    ['Ctrl-K', { ctrlKey: true }],
    ['⌘-K', { metaKey: true }],
  ])('%s focuses the search synchronously', async (_, keys) => {
    const { search } = await open();
    fireEvent.keyDown(document.body, { key: 'k', ...keys });
    expect(document.activeElement).toBe(search);
  });

  test('Enter opens the match for the latest query, and does nothing in an empty search', async () => {
    const { user, search } = await open();
    await user.type(search, 'microphone{Enter}');
    expect(await screen.findByText('The page of Voice state')).toBeDefined();
    await user.clear(search);
    await user.type(search, '{Enter} {Enter}');
    await aMoment();
    expect(screen.getByText('The page of Voice state')).toBeDefined();
  });

  test('arrow keys move through the matches and Enter opens one, but not while another control has focus', async () => {
    const { user, search } = await open();
    const theme = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    theme.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(theme);
    await user.click(search);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Voice state');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The page of Voice state')).toBeDefined();
  });
});

describe('the code of a page', () => {
  async function openWith(load: Plugin['load']) {
    const { plugins } = registryOf([{ name: 'Home', route: '/' }, { name: 'Voice state' }]);
    const pages = plugins.map((plugin) => (plugin.name === 'Home' ? plugin : { ...plugin, load }));
    const { user } = openApp({ registry: { plugins: pages, problems: [] } });
    await user.hover(await screen.findByRole('link', { name: 'Voice state' }));
  }

  test('is fetched when the pointer is over its link, and a failure shows no error', async () => {
    const load = vi.fn().mockRejectedValue(new Error('offline'));
    await openWith(load);
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not fetched on hover when the user saves data', async () => {
    const load = vi.fn();
    const connection = { value: { saveData: true } };
    vi.stubGlobal('navigator', Object.create(navigator, { connection }));
    await openWith(load);
    expect(load).not.toHaveBeenCalled();
  });
});

test('a long page list renders chunks of fifty links around the open page, and others as they come near', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const many = Array.from({ length: 200 }, (_, number) => ({ name: `Page ${number}` }));
  openApp({ registry: registryOf(many), path: '/page-130' });
  const listed = () => screen.getAllByRole('link', { name: /^Page \d+$/ }).length;
  expect(await screen.findByRole('link', { current: 'page', name: 'Page 130' })).toBeDefined();
  expect(listed()).toBe(100);
  // The shell may have rendered the list more than once: the newest observers belong to the list on the screen.
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  act(() => seen.at(-1)?.());
  await waitFor(() => expect(listed()).toBe(150));
});
