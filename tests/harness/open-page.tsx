import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { type ComponentType, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { PluginManifest } from '../../core';
import { type FullManifest, withManifestDefaults } from '../../core/plugin';
import { startSignInAtom } from '../../core/session/sign-in';
import { PageFrame } from '../../core/shell/page-frame';
import { commands } from '../../host-bridge';
import type { Host } from '../../simulator/host';
import type { WorldStore } from '../../simulator/world';
import { storeIn, watchedBackend } from './backend';
import { watchLeftovers } from './leftovers';

interface OpenPageOptions {
  /** The launch query's parameters; a null takes a parameter away. */
  launch?: Record<string, string | null>;
  /** False to open the page without having signed in. */
  signIn?: boolean;
  /** The ids of the simulator's advice that a person ignores on purpose. */
  advised?: string[];
  /** Runs before anybody signs in: sets the world that the session is made from. */
  beforeSignIn?(world: WorldStore): void | Promise<void>;
  /** Runs when somebody is signed in, before the page opens: sets the world, or faults in it. */
  before?(opened: Watched & { host: Host }): void | Promise<void>;
}

type Watched = ReturnType<typeof watchedBackend>;

const declined = { kind: 'refuse', code: 4006, message: 'The user declined' } as const;

/**
 * Opens a plugin's page as a user finds it: in its frame, signed in, over the real bridge, against the simulated host
 * in memory. When the test ends the page is left and spies are restored, and the test fails if the page called or
 * subscribed to anything that its manifest does not declare, left anything behind, or did something that the simulator
 * advises against. tests/pages/ checks that it uses everything that it declares.
 *
 * @param plugin its folder, such as `voice-state`; or a page that is in none
 */
export async function openPage(
  plugin: string | { manifest: PluginManifest; page: ComponentType },
  { launch, signIn = true, advised = [], beforeSignIn, before }: OpenPageOptions = {},
) {
  const faults = signIn ? undefined : { AUTHORIZE: declined };
  const watched = watchedBackend({ launch, faults });
  const { calls, requests, serverRequests, advisor } = watched;
  await beforeSignIn?.(watched.world);
  const store = storeIn(watched.backend);
  const logged = signIn ? undefined : vi.spyOn(console, 'error').mockImplementation(() => {});
  await store.set(startSignInAtom);
  logged?.mockRestore();
  const host = watched.hosts[0] as Host;
  // The last request of the sign-in, which does not wait for its answer.
  const last = launch?.platform === 'mobile' ? 'AUTHENTICATE' : 'SET_CONFIG';
  if (signIn) await expect.poll(() => calls.at(-1)?.cmd).toBe(last);
  for (const seen of [calls, requests, serverRequests]) seen.length = 0;
  await before?.({ ...watched, host });

  // This person has opened the JSON before.
  localStorage.setItem('playground-json-open', 'open');
  const leftovers = watchLeftovers();
  const { page, ...found } = typeof plugin === 'string' ? await pageIn(plugin) : plugin;
  const manifest = withManifestDefaults(
    typeof plugin === 'string' ? plugin : 'under-test',
    found.manifest,
  );
  onTestFinished(async () => {
    // The bridge tells the host in a later microtask that nobody listens any more.
    await new Promise((resolve) => realSetTimeout(resolve));
    const remaining = leftovers.stop();
    const { name } = manifest;
    const declared = declaredBy(manifest);
    const used = new Set(calls.map(({ cmd, evt }) => evt ?? cmd));
    const undeclared = [...used].filter((each) => !declared.includes(each));
    expect(undeclared, `${name} uses what its manifest does not declare`).toEqual([]);
    expect(host.subscriptions, `${name} is still subscribed after it was left`).toEqual([]);
    const unexpected = advisor.found.filter(({ id }) => !advised.includes(id));
    expect(unexpected, `${name} is advised something`).toEqual([]);
    expect(remaining, `${name} left something running`).toEqual([]);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <Provider store={store}>{inFrame({ manifest, page })}</Provider>
    </StrictMode>,
  );
  await view.findByRole('heading', { level: 1, name: manifest.name });
  return { ...watched, host, user, view };
}

const manifests = import.meta.glob<PluginManifest>(
  ['../../plugins/*/manifest.ts', '../../scripts/plugin-template*/manifest.ts'],
  { import: 'default' },
);
const components = import.meta.glob<ComponentType>(
  ['../../plugins/*/page.tsx', '../../scripts/plugin-template*/page.tsx'],
  { import: 'default' },
);

/** The page of a folder of `plugins/`, or of a template for one. */
async function pageIn(folder: string) {
  const fileIn = <T,>(files: Record<string, () => Promise<T>>) =>
    Object.entries(files).find(([file]) => file.split('/').at(-2) === folder)?.[1];
  const [manifest, page] = await Promise.all([fileIn(manifests)?.(), fileIn(components)?.()]);
  if (!manifest || !page) throw new Error(`There is no page plugins/${folder}`);
  return { manifest, page };
}

/** A page in its frame, which shows it at once. */
export function inFrame({ manifest, page }: { manifest: FullManifest; page: ComponentType }) {
  const load = () => atOnce({ default: page });
  return (
    <PageFrame key={manifest.key} plugin={{ ...manifest, path: 'plugins/under-test', load }} />
  );
}

/** A promise that is resolved before anybody waits: React shows the page at once, without its skeleton. */
function atOnce<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: React asks lazy components for this method alone
    then: (resolve: (value: T) => void) => resolve(value),
    catch: () => promise,
  });
}

const realSetTimeout = setTimeout;

/** The names on the wire of the events and the commands that a page may use. */
function declaredBy({ events, commands: methods, anyCommand }: FullManifest): string[] {
  const specs = anyCommand ? Object.values(commands) : methods.map((name) => commands[name]);
  return [...events, ...specs.map(({ cmd }) => cmd)];
}
