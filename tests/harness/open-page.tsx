import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type ComponentType, StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { PluginManifest } from '../../core';
import { type FullManifest, withAllFields } from '../../core/plugin';
import { openSurroundingsAtom, startSignInAtom } from '../../core/session/sign-in';
import { PageFrame } from '../../core/shell/page-frame';
import { commands } from '../../host-bridge';
import type { Advisor } from '../../simulator/advice';
import type { Host } from '../../simulator/host';
import type { InPageSimulator } from '../../simulator/in-page';
import type { WorldStore } from '../../simulator/world';
import type { faultsOf } from './faults';
import { watchLeftovers } from './leftovers';
import type { Call } from './read-report';
import { type AnswerForPlatform, type AnswerForServer, watchedSurroundings } from './surroundings';

interface OpenPageOptions {
  /** The launch query's parameters; a null takes a parameter away. */
  launch?: Record<string, string | null>;
  /** False to open the page without having signed in. */
  signIn?: boolean;
  /** What the simulator advises against that a person does on purpose: the ids of the advice. */
  advised?: string[];
  /** Runs before anybody signs in: sets the world that the session is made from. */
  beforeSignIn?(world: WorldStore): void | Promise<void>;
  /** Runs when somebody is signed in, before the page opens: sets the world, or what goes wrong in it. */
  before?(opened: {
    simulation: InPageSimulator;
    host: Host;
    fault: Faults['fault'];
    endFault: Faults['endFault'];
    answerForPlatform: AnswerForPlatform;
    answerForServer: AnswerForServer;
  }): void | Promise<void>;
}

type Faults = ReturnType<typeof faultsOf>;

interface Opened {
  manifest: FullManifest;
  host: Host;
  advisor: Advisor;
  advised: string[];
  calls: Call[];
  leftovers: { stop(): string[] };
}

const declined = { kind: 'refuse', code: 4006, message: 'The user declined' } as const;

/**
 * Opens a plugin's page as a user finds it: in its frame, signed in, over the real bridge, against the simulated host
 * in memory. When the test ends the page is left, and the test fails if the page called or subscribed to what its
 * manifest does not declare, left anything behind, or did what the simulator advises against. tests/pages/ checks that
 * it uses what it declares.
 */
export async function openPage(
  plugin: { manifest: PluginManifest; page: ComponentType },
  { launch, signIn = true, advised = [], beforeSignIn, before }: OpenPageOptions = {},
) {
  const watched = watchedSurroundings({
    ...(launch ? { launch } : {}),
    ...(signIn ? {} : { faults: { AUTHORIZE: declined } }),
  });
  const {
    simulation,
    fault,
    endFault,
    calls,
    requests,
    serverRequests,
    answerForPlatform,
    answerForServer,
    advisor,
  } = watched;
  await beforeSignIn?.(simulation.world);
  const store = createStore();
  store.set(openSurroundingsAtom, {
    // The page by itself: its test makes events happen in the world, not by mock mode's buttons.
    open: async () => ({ ...watched.surroundings, openSimulation: async () => undefined }),
  });
  const logged = signIn ? undefined : vi.spyOn(console, 'error').mockImplementation(() => {});
  await store.set(startSignInAtom);
  logged?.mockRestore();
  const host = watched.hosts[0] as Host;
  // The last thing that the sign-in asks for, and does not wait for.
  const last = launch?.platform === 'mobile' ? 'AUTHENTICATE' : 'SET_CONFIG';
  if (signIn) await expect.poll(() => calls.at(-1)?.cmd).toBe(last);
  calls.length = 0;
  requests.length = 0;
  serverRequests.length = 0;
  await before?.({ simulation, host, fault, endFault, answerForPlatform, answerForServer });

  // As for somebody who has opened the JSON before.
  localStorage.setItem('playground-json-open', 'open');
  const leftovers = watchLeftovers();
  const manifest = withAllFields('under-test', plugin.manifest);
  onTestFinished(() => expectNothingLeft({ manifest, host, advisor, advised, calls, leftovers }));
  const load = () => atOnce({ default: plugin.page });
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <PageFrame plugin={{ ...manifest, path: 'plugins/under-test', load }} />
      </Provider>
    </StrictMode>,
  );
  await view.findByRole('heading', { level: 1, name: manifest.name });
  return {
    user,
    view,
    host,
    fault,
    endFault,
    calls,
    requests,
    serverRequests,
    answerForPlatform,
    answerForServer,
    simulation,
    world: simulation.world,
  };
}

/** A promise that was kept before anybody waits: React shows the page at once, without its skeleton. */
export function atOnce<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: React asks lazy components for this method alone
    then: (resolve: (value: T) => void) => resolve(value),
    catch: () => promise,
  });
}

const realSetTimeout = setTimeout;

async function expectNothingLeft(opened: Opened): Promise<void> {
  const { manifest, host, advisor, advised, calls, leftovers } = opened;
  // The bridge tells the host in a later microtask that nobody listens any more.
  await new Promise((resolve) => realSetTimeout(resolve));
  const remaining = leftovers.stop();

  const declared = new Set<string>([
    ...manifest.events,
    ...(manifest.anyCommand
      ? Object.values(commands)
      : manifest.commands.map((name) => commands[name])
    ).map(({ cmd }) => cmd),
  ]);
  const used = new Set(calls.map(({ cmd, evt }) => evt ?? cmd));
  const undeclared = [...used].filter((name) => !declared.has(name));
  expect(undeclared, `${manifest.name} uses what its manifest does not declare`).toEqual([]);
  expect(host.subscriptions, `${manifest.name} is still subscribed after it was left`).toEqual([]);
  const unexpected = advisor.found.filter(({ id }) => !advised.includes(id));
  expect(unexpected, `${manifest.name} is advised something`).toEqual([]);
  expect(remaining, `${manifest.name} left something running`).toEqual([]);
}
