import { SignIn } from '../advice';
import type { ReportEntry } from '../host';
import { getOwn, sleep } from '../utils';
import type { WorldStore } from '../world';
import type { OnReport } from '../worlds';
import type { Run } from './run-context';

const CHECK_INTERVAL_MS = 1000;
const MAX_FOLLOWED = 100;
const MAX_NOTICES = 50;

interface FollowedClient {
  /** Its id, which another world's client may have too. */
  readonly client: string;
  readonly world: WorldStore;
  readonly signIn: SignIn;
  /** The host of its last launch. */
  host: string | undefined;
  /** The problem at the last check. */
  lastMessage?: string;
}

/**
 * Prints, once each, why an activity does not reach its handshake, or a token: the stage's message at the same step.
 *
 * @param variable from which the page takes its client id
 */
export function signInNotices(
  { print, signal }: Pick<Run, 'print' | 'signal'>,
  variable?: string,
): OnReport {
  const followed = new Set<FollowedClient>();
  const printed = new Set<string>();
  const follow = (client: string, world: WorldStore): FollowedClient => {
    for (const one of followed) if (one.client === client && one.world === world) return one;
    const signIn = new SignIn(
      () => 'its address',
      () => world.get().application.id,
      variable,
    );
    const one: FollowedClient = { client, world, signIn, host: undefined };
    followed.add(one);
    const [oldest = one] = followed;
    if (followed.size > MAX_FOLLOWED) followed.delete(oldest);
    return one;
  };
  const check = () => {
    const now = Date.now();
    for (const one of followed) {
      const { client, signIn, world } = one;
      // A client that has left is no longer followed.
      if (!getOwn(world.get().clients, client)) followed.delete(one);
      const steps = signIn.steps(now);
      const id = steps.find(({ adoptedId }) => adoptedId)?.adoptedId;
      if (id && !printed.has(id)) {
        printed.add(id);
        print({ event: 'client-id', id, from: 'the handshake of the activity' });
      }
      const stuckStep = steps.find(
        ({ name, problem }) => problem && name !== 'loaded' && name !== 'code',
      );
      if (!stuckStep?.problem || printed.size >= MAX_NOTICES) continue;
      const { what, why, line, tokenPath } = stuckStep.problem;
      const tokenPathHint = tokenPath
        ? ' A button on the stage lets the simulator answer there.'
        : '';
      const step = stuckStep.name === 'signed in' ? 'sign-in' : stuckStep.name;
      const message = `The activity is stuck before its ${step}: ${what}. ${why}${tokenPathHint}`;
      if (printed.has(message)) continue;
      // A problem that is fixed at once, such as by an adopted client id, is not printed.
      if (one.lastMessage !== message) {
        one.lastMessage = message;
        continue;
      }
      printed.add(message);
      const instead = tokenPath && `--token-path ${tokenPath}`;
      const lines = [...new Set([line, instead])].filter((each) => each !== undefined);
      print({ event: 'notice', message, lines });
    }
  };
  const checkPeriodically = async () => {
    while (!signal.aborted) {
      await sleep(CHECK_INTERVAL_MS, signal);
      if (!signal.aborted) check();
    }
  };
  void checkPeriodically();
  return (report, world) => {
    if (typeof report.client !== 'string') return;
    const one = follow(report.client, world);
    if (!('host' in report)) {
      one.signIn.readRequest(report);
      return;
    }
    if (one.host !== report.host) {
      one.host = report.host;
      one.signIn.launched(report.at);
    }
    // A stage's reports are bounded, and validated when read.
    one.signIn.read(report as unknown as ReportEntry);
  };
}
