import { createStore } from 'jotai';
import { type Backend, createInPageBackend } from '../../core/outside';
import { openBackendAtom } from '../../core/session/sign-in';
import { createPageServer } from '../../server/entries/in-page';
import { Advisor } from '../../simulator/advice';
import type { Host } from '../../simulator/host';
import { simulate } from '../../simulator/in-page';
import {
  type DecidedCommand,
  type Decision,
  type FaultEffect,
  ids,
  type World,
} from '../../simulator/world';
import { faultsOf } from './faults';
import { type Call, readReport } from './read-report';

type PlatformAnswer = (init?: RequestInit) => Response | Promise<Response>;
type ServerAnswer = (path: string, init?: RequestInit) => ReturnType<PlatformAnswer> | undefined;

interface Options {
  /** The world; by default the one that every simulation begins with. */
  world?: World;
  /** The launch query's parameters; a null takes a parameter away. */
  launch?: Record<string, string | null> | undefined;
  /** Faults from the beginning, by their places. */
  faults?: Record<string, FaultEffect>;
  onConnect?(host: Host): void;
}

/** The playground's backend as in mock mode, simulated in memory and watched. */
export function watchedBackend({
  world: initial,
  launch = {},
  faults = {},
  onConnect,
}: Options = {}) {
  const launchQuery = Object.entries(launch).map(([name, value]) => [name, value ?? '']);
  const query = new URLSearchParams(launchQuery).toString();
  const plain = simulate({ query, ...(initial && { world: initial }) });
  // A page has no CDN that draws each size, so the address carries the path for the tests.
  const imageUrl = (path: string) => `${plain.imageUrl(path)}#${path}`;
  const simulation = { ...plain, imageUrl };
  const { world } = simulation;
  const { fault, endFault } = faultsOf(world);
  for (const [at, effect] of Object.entries(faults)) void fault(at, effect);
  const search = new URLSearchParams(simulation.search);
  for (const [name, value] of Object.entries(launch)) {
    if (value === null) search.delete(name);
  }
  const calls: Call[] = [];
  const advisor = new Advisor({
    isExchanged: (code) => world.get().grants[code]?.redeemed !== false,
  });
  const hosts: Host[] = [];
  const requests: string[] = [];
  const serverRequests: string[] = [];
  const answers: { platform?: PlatformAnswer | undefined; server?: ServerAnswer | undefined } = {};
  const server = createPageServer(simulation);
  const backend = createInPageBackend(
    {
      ...simulation,
      search: search.toString(),
      connect(transport) {
        const { read } = readReport(calls);
        const host = simulation.connect(transport, (entry) => {
          read(entry);
          advisor.read(entry, entry.seq);
        });
        hosts.push(host);
        onConnect?.(host);
      },
      async callPlatform(path, init) {
        requests.push(path);
        return answers.platform?.(init) ?? simulation.callPlatform(path, init);
      },
    },
    async (path, init) => {
      serverRequests.push(path);
      return answers.server?.(path, init) ?? server(path, init);
    },
  );
  return {
    ...{ simulation, world, fault, endFault, backend, hosts, advisor },
    ...{ calls, requests, serverRequests },
    /** The person's answer from now on when the command asks. */
    decide: (command: DecidedCommand, decision: Decision) =>
      world.commit({ type: 'decision', client: ids.client, command, decision }),
    /** Makes something else answer for the platform's REST API; undefined ends it. */
    answerForPlatform(answer: PlatformAnswer | undefined) {
      answers.platform = answer;
    },
    /** Makes something else answer for the playground's server where it has an answer; undefined ends it. */
    answerForServer(answer: ServerAnswer | undefined) {
      answers.server = answer;
    },
  };
}

/** The store of a single page: its test makes events happen in the world, not by mock mode's buttons. */
export function storeIn(
  backend: Backend,
  openSimulation: Backend['openSimulation'] = async () => undefined,
) {
  const store = createStore();
  const open = async () => ({ ...backend, openSimulation });
  store.set(openBackendAtom, { open });
  return store;
}
