import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openApp, registryOf } from '../../tests/harness/open-app';
import type { Plugin } from '../plugin';
import { matchNames } from './search';

beforeEach(() => localStorage.clear());

const registry = registryOf([
  { name: 'Home', route: '/' },
  { name: 'Voice state', events: ['VOICE_STATE_UPDATE'], keywords: ['microphone'] },
  { name: 'User locale', commands: ['userSettingsGetLocale'], category: 'People' },
  { name: 'Your guilds', keywords: ['voice servers'], category: 'Guilds and channels' },
]);

async function open() {
  const { user } = openApp({ registry });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search pages' });
  // The list comes after the page.
  await screen.findByRole('link', { name: 'Home' });
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  return { user, search, links };
}

describe('the search', () => {
  test('shows every page under its category while it is empty', async () => {
    const { links } = await open();
    expect(links()).toEqual(['Home', 'Voice state', 'User locale', 'Your guilds']);
    expect(screen.getByRole('heading', { level: 2, name: 'People' })).toBeDefined();
  });

  test('puts the page whose name is what was typed before those that only contain it', () => {
    const { plugins } = registryOf([{ name: 'Current guild member' }, { name: 'Current guild' }]);
    expect(matchNames(plugins, ' CURRENT guild').map(({ name }) => name)).toEqual([
      'Current guild',
      'Current guild member',
    ]);
  });

  test('shows only the pages whose name contains all words, in any order, when there are any', async () => {
    const { user, search, links } = await open();
    await user.type(search, 'voice');
    expect(links()).toEqual(['Voice state']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(links()).toEqual(['Voice state']);
    await user.clear(search);
    await user.type(search, 'state voice');
    expect(links()).toEqual(['Voice state']);
    expect(screen.queryByText(/come near/)).toBeNull();
  });

  test('says that no name matches when it shows pages that only resemble the query', async () => {
    const { user, search, links } = await open();
    await user.type(search, 'microphone');
    expect(await screen.findByText(/No name contains this/)).toBeDefined();
    expect(links()).toEqual(['Voice state']);
  });

  test('says that it filters, and can be cleared', async () => {
    localStorage.setItem('playground-search', 'guild');
    const { user, search, links } = await open();
    await user.clear(search);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(search, 'state');
    expect(screen.getByText('1 of 4')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(links()).toHaveLength(4);
    expect(document.activeElement).toBe(search);
    expect(localStorage.getItem('playground-search')).toBe('');
  });

  test.each([
    ['a typo', 'lcoale', 'User locale'],
    ['a keyword', 'microphone', 'Voice state'],
    ['a command', 'userSettingsGetLocale', 'User locale'],
    ['an event', 'VOICE_STATE_UPDATE', 'Voice state'],
    ['a scope', 'rpc.voice.read', 'Voice state'],
  ])('finds a page by %s', async (_, query, name) => {
    const { user, search, links } = await open();
    await user.type(search, query);
    await expect.poll(() => links()[0]).toBe(name);
  });

  test('says so when no page resembles the query', async () => {
    const { user, search } = await open();
    await user.type(search, 'zzzzzzzz');
    expect(await screen.findByText('No page matches.')).toBeDefined();
  });

  test('is kept in local storage, and is there again after a reload', async () => {
    const { user, search } = await open();
    await user.type(search, 'guild');
    expect(localStorage.getItem('playground-search')).toBe('guild');
    // The module reads the storage when it is loaded, as a page does when it opens.
    vi.resetModules();
    const { createStore } = await import('jotai');
    const { searchAtom } = await import('./search');
    expect(createStore().get(searchAtom)).toBe('guild');
  });
});

describe('the keyboard', () => {
  test.each([
    ['Ctrl-K', { ctrlKey: true }],
    ['⌘-K', { metaKey: true }],
  ])('%s focuses the search before the next key can come', async (_, keys) => {
    const { search } = await open();
    fireEvent.keyDown(document.body, { key: 'k', ...keys });
    expect(document.activeElement).toBe(search);
  });

  test('Enter in an empty search leaves the page as it is', async () => {
    const { user, search } = await open();
    await user.type(search, 'guild{Enter}');
    expect(await screen.findByText('The page of Your guilds')).toBeDefined();
    await user.clear(search);
    await user.type(search, '{Enter} {Enter}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText('The page of Your guilds')).toBeDefined();
  });

  test('Enter waits for the hits of what was typed last', async () => {
    const { user, search } = await open();
    await user.type(search, 'microphone{Enter}');
    expect(await screen.findByText('The page of Voice state')).toBeDefined();
  });

  test('arrows do nothing while something else has the focus', async () => {
    const { user } = await open();
    const theme = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    theme.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(theme);
  });

  test('arrows move through the hits and back, and Enter opens', async () => {
    const { user, search } = await open();
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

  test('is fetched when the pointer or the focus comes near its link, and a failure is nobody’s business yet', async () => {
    const load = vi.fn().mockRejectedValue(new Error('offline'));
    await openWith(load);
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('waits for the click where the person saves data', async () => {
    const load = vi.fn();
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { connection: { value: { saveData: true } } }),
    );
    await openWith(load);
    vi.unstubAllGlobals();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a list of many pages', () => {
  const many = Array.from({ length: 200 }, (_, number) => ({ name: `Page ${number}` }));
  const listed = () => screen.getAllByRole('link', { name: /^Page \d+$/ }).length;

  test('renders fifty links, those around the page that is open, and the others when they come near', async () => {
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
    onTestFinished(() => void vi.unstubAllGlobals());
    openApp({ registry: registryOf(many), path: '/page-130' });
    expect(await screen.findByRole('link', { current: 'page', name: 'Page 130' })).toBeDefined();
    expect(listed()).toBe(100);
    act(() => seen[0]?.());
    expect(listed()).toBe(150);
  });
});
