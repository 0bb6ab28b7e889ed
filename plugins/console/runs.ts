import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCall, useSdk } from '../../core';
import { type CommandName, type CommandOptions, SDKError } from '../../host-bridge';

export interface RunRequest {
  command: CommandName;
  args?: unknown;
  /** Whether it is sent although the arguments are invalid. */
  unchecked?: boolean;
}

export interface Run extends RunRequest {
  id: number;
  /** The time of sending, in milliseconds since 1970. */
  at: number;
  outcome: 'waiting' | 'answered' | 'refused' | 'failed' | 'cancelled';
  /** The time to the answer, in milliseconds. */
  durationMs?: number;
  /** The answer, or the error. */
  value?: unknown;
}

const MAX_RUNS = 30;

/** The commands run in this visit, newest first: also before the page was left, or the connection was replaced. */
const runsAtom = atom<readonly Run[]>([]);

let runCount = 0;

type Method = (args: unknown, options: CommandOptions) => Promise<unknown>;

/** Runs commands, one at a time, and keeps the result of each. */
export function useRuns() {
  const sdk = useSdk();
  const [runs, set] = useAtom(runsAtom);

  const call = useCall(async (signal, _step, request: RunRequest) => {
    const { command, args, unchecked = false } = request;
    runCount += 1;
    const id = runCount;
    const since = performance.now();
    const run: Run = { ...request, id, at: Date.now(), outcome: 'waiting' };
    set((before) => [run, ...before].slice(0, MAX_RUNS));
    const settle = (outcome: Run['outcome'], value?: unknown) => {
      const settled = { ...run, outcome, value, durationMs: performance.now() - since };
      set((before) => before.map((each) => (each.id === id ? settled : each)));
    };
    const cancelled = () => settle('cancelled');
    signal.addEventListener('abort', cancelled);
    try {
      // An answer may still come after the run was cancelled: then it is shown.
      const value = await (sdk.commands[command] as Method)(args, { unchecked });
      settle('answered', value);
      return { value };
    } catch (error) {
      // The host's own refusals have a number.
      settle(
        error instanceof SDKError && typeof error.code === 'number' ? 'refused' : 'failed',
        error,
      );
      throw error;
    } finally {
      signal.removeEventListener('abort', cancelled);
    }
  });

  return { runs, call, clear: () => set([]) };
}
