import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventName } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openApp, registryOf } from '../../tests/harness/open-app';
import { useHistory, useSdk } from '..';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

const registry = registryOf([
  { name: 'Home', route: '/' },
  {
    name: 'Voice state',
    events: ['VOICE_STATE_UPDATE'],
    keywords: ['microphone'],
    requiresAuth: true,
  },
  { name: 'User locale', commands: ['userSettingsGetLocale'], category: 'People' },
]);
const declined = { kind: 'refuse', code: 4006, message: 'Declined' } as const;

test('says "loading" until a user is present', async () => {
  openApp({ registry });
  expect(screen.getByText('loading')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByText('The page of Home')).toBeDefined();
  expect(screen.queryByText('loading')).toBeNull();
});

test('frames a page with its name, description, commands, events and scopes', async () => {
  openApp({ registry, path: '/voice-state' });
  const page = within(
    (await screen.findByText('The page of Voice state')).closest('article') as HTMLElement,
  );
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Voice state');
  expect(page.getByText('All about Voice state.')).toBeDefined();
  expect(page.getByText('VOICE_STATE_UPDATE')).toBeDefined();
  expect(page.getByText('rpc.voice.read')).toBeDefined();
});

test('shows the page’s key, which a launch names as its custom_id, and copies it', async () => {
  const { user } = openApp({ registry, path: '/user-locale' });
  await user.click(await screen.findByRole('button', { name: 'Copy the key pageUserlocale' }));
  expect(screen.getByText('pageUserlocale')).toBeDefined();
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('pageUserlocale');
});

describe('when signing in fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('says what failed and can be tried again', async () => {
    const { user, endFault } = openApp({
      registry,
      faults: { AUTHORIZE: declined },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Declined');
    await endFault('AUTHORIZE');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page of Home')).toBeDefined();
  });

  test('can still sign in from a page that needs a session', async () => {
    const { user, endFault } = openApp({
      registry,
      path: '/voice-state',
      faults: { AUTHORIZE: declined },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue without signing in' }));
    await endFault('AUTHORIZE');
    const page = within(screen.getByRole('article'));
    await user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page of Voice state')).toBeDefined();
  });

  test('says so again when a later attempt fails too', async () => {
    const { user, fault } = openApp({
      registry,
      path: '/voice-state',
      faults: { AUTHORIZE: declined },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue without signing in' }));
    await fault('AUTHORIZE', { ...declined, message: 'Declined again' });
    await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Declined again')).toBeDefined();
    expect(screen.getByText(/Signing in failed/)).toBeDefined();
  });
});

test('says after a few seconds that the host does not answer, with likely causes', async () => {
  vi.useFakeTimers();
  openApp({ registry, onConnect: (host) => host.dispose() });
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.getByRole('heading', { name: 'Waiting for the host' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('HANDSHAKE_UNANSWERED');
  expect(screen.getByText(/VITE_CLIENT_ID/)).toBeDefined();
});

test('gives an open page a fresh start when somebody signs in from it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Page = () => {
    const { status } = useHistory('THERMAL_STATE_UPDATE', undefined);
    return <p>It is {status}</p>;
  };
  const { user, endFault, hosts } = openApp({
    registry: registryOf([{ name: 'Home', route: '/', Page }]),
    faults: { AUTHORIZE: declined },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue without signing in' }));
  expect(await screen.findByText('It is subscribed')).toBeDefined();
  await endFault('AUTHORIZE');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(hosts[1]?.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]),
  );
  expect(await screen.findByText('It is subscribed')).toBeDefined();
});

test('offers, in mock mode, to fire the events that a page hears', async () => {
  const Page = () => {
    const { latest } = useHistory('THERMAL_STATE_UPDATE', undefined);
    return <p>The state is {latest?.[0]?.payload.thermal_state}</p>;
  };
  const events: EventName[] = ['THERMAL_STATE_UPDATE'];
  const { user } = openApp({ registry: registryOf([{ name: 'Home', route: '/', Page, events }]) });
  const panel = within(await screen.findByRole('region', { name: 'Make it happen' }));
  await user.click(panel.getByRole('button', { name: 'Serious' }));
  expect(await screen.findByText('The state is 2')).toBeDefined();
  expect(panel.getByRole('button', { name: 'Serious', pressed: true })).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Unknown thermal state' }));
  expect(await screen.findByText('The state is -1')).toBeDefined();
});

test('connects and signs in again where somebody goes on after the connection has ended', async () => {
  const pages = registryOf([
    { name: 'Home', route: '/' },
    { name: 'Elsewhere', requiresAuth: true },
    { name: 'The end', endsSession: true },
  ]);
  const { user, hosts } = openApp({ registry: pages });
  await screen.findByText('The page of Home');
  hosts[0]?.close(1000, 'Closed');
  await screen.findByText(/Closed \(1000\)/);
  const list = () => within(screen.getByRole('navigation'));
  expect(list().getByText('ends the session')).toBeDefined();
  // There is nothing to close, and it would be closed at once.
  await user.click(list().getByRole('link', { name: 'The end' }));
  expect(await screen.findByText('The page of The end')).toBeDefined();
  expect(screen.queryByText(/Closed \(1000\)/)).toBeNull();
  expect(hosts).toHaveLength(1);
  await user.click(list().getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(hosts).toHaveLength(2));
  expect(await screen.findByText('The page of Elsewhere')).toBeDefined();
  expect(screen.queryByText(/Closed \(1000\)/)).toBeNull();
});

test('says when the host has closed the connection, and connects again at a click', async () => {
  const { user, hosts } = openApp({ registry });
  await screen.findByText('The page of Home');
  hosts[0]?.close(4002, 'Slow down');
  expect(await screen.findByText(/Slow down \(4002\)/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(await screen.findByText('The page of Home')).toBeDefined();
  expect(screen.queryByText(/Slow down/)).toBeNull();
});

test('in mock mode a closed activity has left its instance, and is in it again once connected again', async () => {
  const { user, hosts, simulation } = openApp({ registry });
  await screen.findByText('The page of Home');
  const launch = () => simulation.world.get().clients[ids.client]?.launch;
  const { instanceId = '' } = launch() ?? {};
  const present = () => simulation.world.get().instances[instanceId]?.participants ?? [];
  expect(present()).toContain(ids.me);
  hosts[0]?.close(1000, 'Bye');
  expect(launch()).toBeNull();
  expect(present()).not.toContain(ids.me);
  await user.click(await screen.findByRole('button', { name: 'Connect again' }));
  expect(await screen.findByText('The page of Home')).toBeDefined();
  expect(launch()).toMatchObject({ instanceId });
  expect(present()).toContain(ids.me);
});

test('highlights the page although a file server put a slash behind its address', async () => {
  openApp({ registry, path: '/user-locale/' });
  const link = await screen.findByRole('link', { name: 'User locale' });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('applies the chosen theme from the loading screen on', () => {
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  openApp({ registry, onConnect: (host) => host.dispose() });
  expect(screen.getByText('loading')).toBeDefined();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('says of an unknown address that there is no such page, and offers the nearest', async () => {
  const { user } = openApp({ registry, path: '/voice-stat' });
  expect(await screen.findByText('There is no such page')).toBeDefined();
  expect(screen.getByText('/voice-stat')).toBeDefined();
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Voice state' }));
  expect(await screen.findByText('The page of Voice state')).toBeDefined();
});

describe('a page that uses more than its manifest declares', () => {
  const Page = () => {
    const { commands } = useSdk();
    const { status } = useHistory('THERMAL_STATE_UPDATE', undefined);
    return (
      <button type="button" onClick={() => void commands.userSettingsGetLocale()}>
        It is {status}
      </button>
    );
  };

  test('is reported in the running app, with the lines to add, until it is left', async () => {
    const { user } = openApp({
      registry: registryOf([{ name: 'Home', route: '/', Page }, { name: 'Other' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'It is subscribed' }));
    await user.click(screen.getByRole('button', { name: 'It is subscribed' }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(
      'THERMAL_STATE_UPDATE: add it to events in plugins/home/manifest.ts',
    );
    expect(textContent?.match(/userSettingsGetLocale: add it to commands/g)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await screen.findByText('The page of Other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not reported for what it declares, nor for what the shell calls to sign in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, endFault } = openApp({
      registry: registryOf([
        {
          name: 'Home',
          route: '/',
          Page,
          events: ['THERMAL_STATE_UPDATE'],
          commands: ['userSettingsGetLocale'],
        },
      ]),
      faults: { AUTHORIZE: declined },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue without signing in' }));
    await endFault('AUTHORIZE');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'It is subscribed' }));
    expect(screen.queryByText(/does not declare/)).toBeNull();
  });

  test('is not reported of commands where a person chooses them, and the page says so', async () => {
    const { user } = openApp({
      registry: registryOf([
        {
          name: 'Home',
          route: '/',
          Page,
          events: ['THERMAL_STATE_UPDATE'],
          commands: ['getGuilds'],
          anyCommand: true,
        },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: 'It is subscribed' }));
    expect(screen.queryByText(/does not declare/)).toBeNull();
    expect(screen.getByText('and any other')).toBeDefined();
  });
});

describe('a page that throws', () => {
  test('shows its error and a retry inside its own frame; the shell lives on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('The page broke');
      return <p>Fixed</p>;
    };
    const { user } = openApp({
      registry: registryOf([{ name: 'Home', route: '/', Page }, { name: 'Other' }]),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The page broke');
    expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Fixed')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    expect(await screen.findByText('The page of Other')).toBeDefined();
  });

  test('that needs an SDK when there is none says why, and offers mock mode', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Page = () => <p>{useSdk().clientId}</p>;
    const Listening = () => <p>{useHistory('THERMAL_STATE_UPDATE', undefined).status}</p>;
    const { user } = openApp({
      registry: registryOf([
        { name: 'Home', route: '/', Page },
        { name: 'Listening', Page: Listening },
      ]),
      launch: { platform: 'console' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('platform');
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    const sayWhy = async () => {
      const alert = await within(screen.getByRole('article')).findByRole('alert');
      expect(alert.textContent).toContain('Invalid query param "platform" of "console"');
      expect(alert.textContent).toContain('Open the activity from the client');
      expect(within(alert).getByRole('link', { name: 'Open in mock mode' })).toBeDefined();
      expect(within(alert).queryByRole('button')).toBeNull();
    };
    await sayWhy();
    await user.click(screen.getByRole('link', { name: 'Listening' }));
    await sayWhy();
  });
});

test('shows in development what is wrong with a plugin', async () => {
  openApp({
    registry: { ...registry, problems: ['plugins/bad/manifest.ts: key: must be camelCase'] },
  });
  expect(await screen.findByText(/plugins\/bad\/manifest.ts/)).toBeDefined();
  expect(await screen.findByText('The page of Home')).toBeDefined();
});
