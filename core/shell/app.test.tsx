import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventName } from '../../host-bridge';
import { clientIn, ids } from '../../simulator/world';
import { openApp, registryOf } from '../../tests/harness/open-app';
import { useEventHistory, useSdk } from '..';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const registry = registryOf([
  { name: 'Home', route: '/' },
  { name: 'Voice state', events: ['VOICE_STATE_UPDATE'], requiresAuth: true },
  { name: 'User locale', commands: ['userSettingsGetLocale'], category: 'People' },
]);
const declined = { kind: 'refuse', code: 4006, message: 'Declined' } as const;

/** Opens the app, declines the sign-in and goes on without it; the next sign-in is accepted. */
async function openUnsigned(options: Parameters<typeof openApp>[0]) {
  const opened = openApp({ ...options, faults: { AUTHORIZE: declined } });
  const skip = await screen.findByRole('button', { name: 'Continue without signing in' });
  await opened.user.click(skip);
  await opened.endFault('AUTHORIZE');
  return opened;
}

test('shows "loading" until there is a user', async () => {
  openApp({ registry });
  expect(screen.getByText('loading')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByText('The page of Home')).toBeDefined();
  expect(screen.queryByText('loading')).toBeNull();
});

test('frames a page with its name, description, commands, events, scopes, and its key, which can be copied', async () => {
  const { user } = openApp({ registry, path: '/voice-state' });
  const article = (await screen.findByText('The page of Voice state')).closest('article');
  const page = within(article as HTMLElement);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Voice state');
  for (const text of ['All about Voice state.', 'VOICE_STATE_UPDATE', 'rpc.voice.read'])
    expect(page.getByText(text)).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Copy the key pageVoicestate' }));
  expect(page.getByText('pageVoicestate')).toBeDefined();
  expect(await page.findByText('Copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('pageVoicestate');
});

describe('when signing in fails', () => {
  test('the app shows the error and can try again', async () => {
    const { user, endFault } = openApp({ registry, faults: { AUTHORIZE: declined } });
    expect((await screen.findByRole('alert')).textContent).toContain('Declined');
    await endFault('AUTHORIZE');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page of Home')).toBeDefined();
  });

  test('a page that needs a session can sign in again, and shows a second failure', async () => {
    const { user, fault, endFault } = await openUnsigned({ registry, path: '/voice-state' });
    const retry = () =>
      user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Retry' }));
    await fault('AUTHORIZE', { ...declined, message: 'Declined again' });
    await retry();
    expect(await screen.findByText('Declined again')).toBeDefined();
    expect(screen.getByText(/Sign-in failed/)).toBeDefined();
    await endFault('AUTHORIZE');
    await retry();
    expect(await screen.findByText('The page of Voice state')).toBeDefined();
  });
});

test('reports after a few seconds that the host does not respond, with likely causes', async () => {
  vi.useFakeTimers();
  openApp({ registry, onConnect: (host) => host.dispose() });
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.getByRole('heading', { name: 'Waiting for the host' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('HANDSHAKE_UNANSWERED');
  expect(screen.getByText(/VITE_CLIENT_ID/)).toBeDefined();
});

test('restarts the open page when the user signs in from it', async () => {
  const Page = () => <p>It is {useEventHistory('THERMAL_STATE_UPDATE', undefined).status}</p>;
  const { user, hosts } = await openUnsigned({
    registry: registryOf([{ name: 'Home', route: '/', Page }]),
  });
  expect(await screen.findByText('It is subscribed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(hosts[1]?.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]),
  );
  expect(await screen.findByText('It is subscribed')).toBeDefined();
});

test('offers buttons in mock mode that fire the events a page listens to', async () => {
  const Page = () => {
    const { latest } = useEventHistory('THERMAL_STATE_UPDATE', undefined);
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

test('reports a connection that the host has closed, leaves the instance in mock mode, and reconnects on click', async () => {
  const { user, hosts, world } = openApp({ registry });
  await screen.findByText('The page of Home');
  const launch = () => clientIn(world.get(), ids.client).launch;
  const { instanceId = '' } = launch() ?? {};
  const present = () => world.get().instances[instanceId]?.participants ?? [];
  expect(present()).toContain(ids.me);
  hosts[0]?.close(4002, 'Slow down');
  expect(await screen.findByText(/Slow down \(4002\)/)).toBeDefined();
  expect(launch()).toBeNull();
  expect(present()).not.toContain(ids.me);
  await user.click(screen.getByRole('button', { name: 'Connect again' }));
  expect(await screen.findByText('The page of Home')).toBeDefined();
  expect(screen.queryByText(/Slow down/)).toBeNull();
  expect(launch()).toMatchObject({ instanceId });
  expect(present()).toContain(ids.me);
});

test('reports an unknown route, and links to the nearest page', async () => {
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
    const { status } = useEventHistory('THERMAL_STATE_UPDATE', undefined);
    return (
      <button type="button" onClick={() => void commands.userSettingsGetLocale()}>
        It is {status}
      </button>
    );
  };
  const home = { name: 'Home', route: '/', Page };
  const call = { name: 'It is subscribed' };

  test('is reported in the running app, with the lines to add, until the user leaves it', async () => {
    const { user } = openApp({ registry: registryOf([home, { name: 'Other' }]) });
    await user.click(await screen.findByRole('button', call));
    await user.click(screen.getByRole('button', call));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(
      'THERMAL_STATE_UPDATE: add it to events in plugins/home/manifest.ts',
    );
    expect(textContent?.match(/userSettingsGetLocale: add it to commands/g)).toHaveLength(1);
    await user.click(await screen.findByRole('link', { name: 'Other' }));
    await screen.findByText('The page of Other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const events: EventName[] = ['THERMAL_STATE_UPDATE'];

  test('is not reported for declared uses, or for the shell’s sign-in calls', async () => {
    const { user } = await openUnsigned({
      registry: registryOf([{ ...home, events, commands: ['userSettingsGetLocale'] }]),
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull());
    await user.click(await screen.findByRole('button', call));
    expect(screen.queryByText(/does not declare/)).toBeNull();
  });

  test('is not reported for commands where a person can choose any, and the page shows that', async () => {
    const { user } = openApp({
      registry: registryOf([{ ...home, events, commands: ['getGuilds'], anyCommand: true }]),
    });
    await user.click(await screen.findByRole('button', call));
    expect(screen.queryByText(/does not declare/)).toBeNull();
    expect(screen.getByText('and any other')).toBeDefined();
  });
});

describe('a page that throws', () => {
  test('shows its error and a retry button in its own frame, and the shell keeps working', async () => {
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
    await user.click(await screen.findByRole('link', { name: 'Other' }));
    expect(await screen.findByText('The page of Other')).toBeDefined();
  });

  test('because there is no SDK shows why, and offers mock mode', async () => {
    const Page = () => <p>{useSdk().clientId}</p>;
    const Listening = () => <p>{useEventHistory('THERMAL_STATE_UPDATE', undefined).status}</p>;
    const { user } = await openUnsigned({
      registry: registryOf([
        { name: 'Home', route: '/', Page },
        { name: 'Listening', Page: Listening },
      ]),
      launch: { platform: 'console' },
    });
    const sayWhy = async () => {
      const alert = await within(screen.getByRole('article')).findByRole('alert');
      expect(alert.textContent).toContain('Invalid query param "platform" of "console"');
      expect(alert.textContent).toContain('Open the activity from the client');
      expect(within(alert).getByRole('link', { name: 'Open in mock mode' })).toBeDefined();
      expect(within(alert).queryByRole('button')).toBeNull();
    };
    await sayWhy();
    await user.click(await screen.findByRole('link', { name: 'Listening' }));
    await sayWhy();
  });
});

test('shows plugin problems in development', async () => {
  openApp({
    registry: { ...registry, problems: ['plugins/bad/manifest.ts: key: must be camelCase'] },
  });
  expect(await screen.findByText(/plugins\/bad\/manifest.ts/)).toBeDefined();
  expect(await screen.findByText('The page of Home')).toBeDefined();
});
