import { simulated } from '../../core/surroundings';
import { createApp } from '../../server/app';
import type { Call, Host } from '../../simulator/host/host';
import { simulate } from '../../simulator/in-page';

/** Makes something else answer for the platform's REST API; undefined ends it. */
export type AnswerForPlatform = (answer: (() => Response | Promise<Response>) | undefined) => void;

interface Options {
  /** The launch query's parameters; a null takes a parameter away. */
  launch?: Record<string, string | null>;
  /** Told of each host as an activity connects to it. */
  onConnect?(host: Host): void;
}

/** The playground's surroundings, simulated in memory and watched: what mock mode has, and eyes. */
export function watchedSurroundings({ launch = {}, onConnect }: Options = {}) {
  const simulation = simulate();
  const query = new URLSearchParams(simulation.search);
  for (const [name, value] of Object.entries(launch)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const calls: Call[] = [];
  const hosts: Host[] = [];
  const requests: string[] = [];
  let platformAnswer: Parameters<AnswerForPlatform>[0];
  const answerForPlatform: AnswerForPlatform = (answer) => {
    platformAnswer = answer;
  };
  const server = createApp({
    config: { clientId: simulation.clientId, clientSecret: 'test', apiBase: simulation.apiBase },
    fetch: simulation.fetch,
  });
  const surroundings = simulated(
    {
      ...simulation,
      search: query.toString(),
      connect(transport) {
        const host = simulation.connect(transport, { onCall: (call) => calls.push(call) });
        hosts.push(host);
        onConnect?.(host);
      },
      async callPlatform(path, init) {
        requests.push(path);
        return platformAnswer ? platformAnswer() : simulation.callPlatform(path, init);
      },
    },
    async (path, init) => server.request(path, init),
  );
  return { simulation, surroundings, hosts, calls, requests, answerForPlatform };
}
