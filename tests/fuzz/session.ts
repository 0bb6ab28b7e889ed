import { inspect } from 'node:util';
import { type CommandName, commands } from '../../host-bridge/protocol';
import { type Random, valueFor } from '../../host-bridge/testing/arbitrary';
import { type ActivityLine, listeners } from './activity-line';
import type { MakeMessage } from './messages';
import { concerns, type Effect, effectOf, equal, type Settled } from './model';

/** The retry of this command takes a second nonce, and other tests look at it. */
const methods = (Object.keys(commands) as CommandName[]).filter(
  (name) => name !== 'setOrientationLockState',
);

/** The number of nonces that come again although nobody waits for them. */
const REPLAYED = 20;

interface Waiting {
  method: CommandName;
  nonce: string;
  is: Settled | undefined;
  must: Settled | undefined;
}

/** An SDK in a host's frame, and a model of it. Every effect of the SDK is compared with the model. */
export class Session {
  closed = false;
  readonly #waiting = new Map<string, Waiting>();
  #looked: Waiting[] = [];
  readonly #settledNonces: string[] = [];

  /**
   * @param line ready, with its listeners, all accepted
   * @param effects the counts of all sessions, which this one adds to
   */
  constructor(
    private readonly line: ActivityLine,
    private readonly random: Random,
    private readonly makeMessage: MakeMessage,
    private readonly effects: { settled: number; received: number; closed: number },
  ) {}

  keepWaiting(count: number): void {
    while (this.#waiting.size < count) {
      const method = this.random.pick(methods);
      const args = valueFor(commands[method].request, this.random);
      this.line.posted = undefined;
      const { commands: all } = this.line.sdk;
      const promise = (all[method] as (args: unknown) => Promise<unknown>)(args);
      const { nonce } = (this.line.posted as { nonce: string } | undefined) ?? {};
      if (nonce === undefined) {
        // The bridge has refused its arguments: a number beyond a limit.
        promise.catch(() => {});
        continue;
      }
      const waiting: Waiting = { method, nonce, is: undefined, must: undefined };
      this.#waiting.set(nonce, waiting);
      this.#looked.push(waiting);
      promise.then(
        (resolved) => {
          waiting.is = { resolved };
        },
        ({ code }) => {
          waiting.is = { code };
        },
      );
    }
  }

  /**
   * One message arrives.
   *
   * @param closing the probability of the host's close
   * @throws Error when the SDK does, or when a listener hears an event that is not due
   */
  receive(closing: number): void {
    const line = { waiting: [...this.#waiting.values()], settled: this.#settledNonces };
    const message = this.makeMessage(line, closing);
    message.frame = structuredClone(message.frame);
    const effect = effectOf(message, (nonce) => {
      const waiting = this.#waiting.get(nonce as string);
      return waiting && commands[waiting.method].cmd;
    });
    this.line.receive(structuredClone(message.frame), message);
    this.#expectHeard(effect);
    if (effect.settles) this.#expectSettled(effect.settles.nonce, effect.settles.as);
    if (effect.closes) this.#expectClosed();
  }

  /** Waits for the promises. Throws unless exactly the due ones have settled, each as expected. */
  async settle(when: string): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (const { method, nonce, is, must } of this.#looked) {
      if (!equal(is, must)) {
        const problem = `${inspect(is)}, and must be ${inspect(must)}; undefined is pending`;
        throw new Error(`${when}: ${method} (${nonce}) is ${problem}`);
      }
    }
    this.#looked = [...this.#waiting.values()];
  }

  end(): void {
    if (this.random.chance(0.5)) this.line.sdk.close(1000, 'bye');
    else this.line.sdk.dispose();
    this.#expectClosed();
  }

  #expectHeard({ emits }: Effect): void {
    const who = listeners.flatMap(({ event, args }, listener) =>
      event === emits?.event && concerns(args, emits.payload) ? [listener] : [],
    );
    const must = who.map((listener) => ({ listener, payload: emits?.payload }));
    const received = this.line.received.toSorted((a, b) => a.listener - b.listener);
    if (!equal(received, must)) {
      throw new Error(`heard ${inspect(received)}, and not ${inspect(must)}`);
    }
    this.effects.received += received.length;
    this.line.received = [];
  }

  #expectSettled(nonce: string, as: Settled): void {
    const waiting = this.#waiting.get(nonce);
    if (!waiting) throw new Error(`The model settles ${nonce}, for which nobody waits`);
    waiting.must = as;
    this.#waiting.delete(nonce);
    this.#settledNonces.push(nonce);
    if (this.#settledNonces.length > REPLAYED) this.#settledNonces.shift();
    this.effects.settled += 1;
  }

  #expectClosed(): void {
    this.closed = true;
    this.effects.closed += 1;
    for (const nonce of [...this.#waiting.keys()]) this.#expectSettled(nonce, { code: 'CLOSED' });
  }
}
