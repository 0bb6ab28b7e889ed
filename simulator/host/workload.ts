import { RPCErrorCodes } from '../../host-bridge/protocol';
import { ClientErrorCodes, Refusal } from './reply';

/** The maximum number of simultaneous commands of one activity, and of their characters together. */
const MAX_COMMANDS = 500;
const MAX_CHARACTERS = 12_000_000;

/** The commands in progress: a limited number at a time, and in their order if the order matters. */
export class Workload {
  #count = 0;
  #weight = 0;
  /** Settles when the next command need not wait any longer. */
  #blocking: Promise<unknown> | undefined;

  /** Does the work, for which everything later waits if it is `first`. Throws the Refusal when it would be too much. */
  async run<T>(weight: number, first: boolean, work: () => Promise<T>): Promise<T> {
    if (weight > MAX_CHARACTERS) {
      const message = `The arguments are too large: send at most ${MAX_CHARACTERS} characters`;
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
    }
    if (this.#count >= MAX_COMMANDS || this.#weight + weight > MAX_CHARACTERS) {
      const message = `${this.#count} commands are waiting for their replies; wait for some before you send more`;
      throw new Refusal(ClientErrorCodes.UNKNOWN_ERROR, message);
    }
    this.#count += 1;
    this.#weight += weight;
    const done = this.#blocking ? this.#blocking.then(work) : work();
    if (first) {
      const settled = Promise.allSettled([done]).then(() => {
        if (this.#blocking === settled) this.#blocking = undefined;
      });
      this.#blocking = settled;
    }
    try {
      return await done;
    } finally {
      this.#count -= 1;
      this.#weight -= weight;
    }
  }
}
