import { simulated } from '../../core/outside';
import { createPageServer } from '../../server/entries/in-page';
import { Advisor } from '../../simulator/advice';
import type { Host } from '../../simulator/host';
import { simulate } from '../../simulator/in-page';
import type { FaultEffect, World } from '../../simulator/world';
import { faultsOf } from './faults';
import { type Call, readReport } from './read-report';

/** Makes something else answer for the platform's REST API; undefined ends it. */
export type AnswerForPlatform = (
  answer: ((init?: RequestInit) => Response | Promise<Response>) | undefined,
) => void;

/** Makes something else answer for the own server at the paths that it gives an answer for; undefined ends it. */
export type AnswerForServer = (
  answer:
    | ((path: string, init?: RequestInit) => Response | Promise<Response> | undefined)
    | undefined,
) => void;

interface Options {
  /** What exists; the world that every simulation begins with when left out. */
  world?: World;
  /** The launch query's parameters; a null takes a parameter away. */
  launch?: Record<string, string | null>;
  /** What goes wrong on purpose from the beginning, and where. */
  faults?: Record<string, FaultEffect>;
  /** Told of each host as an activity connects to it. */
  onConnect?(host: Host): void;
}

/** The playground's surroundings as in mock mode, simulated in memory and watched. */
export function watchedSurroundings({ world, launch = {}, faults = {}, onConnect }: Options = {}) {
  const launchQuery = Object.entries(launch).map(([name, value]) => [name, value ?? '']);
  const query = new URLSearchParams(launchQuery).toString();
  const plain = simulate({ query, ...(world ? { world } : {}) });
  // A page has no CDN that draws each size, so its address tells what was asked for: its tests can see it.
  const imageUrl = (path: string) => `${plain.imageUrl(path)}#${path}`;
  const simulation = { ...plain, imageUrl };
  const { fault, endFault } = faultsOf(simulation.world);
  for (const [at, effect] of Object.entries(faults)) void fault(at, effect);
  const search = new URLSearchParams(simulation.search);
  for (const [name, value] of Object.entries(launch)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  const calls: Call[] = [];
  const advisor = new Advisor({
    isExchanged: (code) => simulation.world.get().grants[code]?.redeemed !== false,
  });
  const hosts: Host[] = [];
  const requests: string[] = [];
  const serverRequests: string[] = [];
  let serverAnswer: Parameters<AnswerForServer>[0];
  const answerForServer: AnswerForServer = (answer) => {
    serverAnswer = answer;
  };
  let platformAnswer: Parameters<AnswerForPlatform>[0];
  const answerForPlatform: AnswerForPlatform = (answer) => {
    platformAnswer = answer;
  };
  const server = createPageServer(simulation);
  const surroundings = simulated(
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
        return platformAnswer ? platformAnswer(init) : simulation.callPlatform(path, init);
      },
    },
    async (path, init) => {
      serverRequests.push(path);
      return serverAnswer?.(path, init) ?? server(path, init);
    },
  );
  return {
    simulation,
    fault,
    endFault,
    surroundings,
    hosts,
    advisor,
    calls,
    requests,
    serverRequests,
    answerForPlatform,
    answerForServer,
  };
}
