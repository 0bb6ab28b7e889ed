import { collectChangeSecrets } from '../recording';
import { collectSecrets } from '../traffic';
import { getOwn } from '../utils';
import type { Change, LocalWorld } from '../world';

const MAX_SECRETS = 5000;

/** The values of a world's secrets: its codes and tokens, and those in its reports and changes so far. */
export class WorldSecrets {
  readonly #learned = new Set<string>();

  constructor(private readonly store: LocalWorld) {
    store.subscribe((change: Change) => {
      collectChangeSecrets(change, this.#add);
    });
  }

  /** Remembers the secrets in a report. */
  learn(value: object): void {
    collectSecrets(value, this.#add);
  }

  has(value: string): boolean {
    const { clients, grants, tokens, refreshTokens } = this.store.get();
    return (
      this.#learned.has(value) ||
      [grants, tokens, refreshTokens].some((each) => getOwn<unknown>(each, value) !== undefined) ||
      Object.values(clients).some(({ proxyTicket }) => proxyTicket === value)
    );
  }

  readonly #add = (secret: string): void => {
    this.#learned.add(secret);
    const [oldest = ''] = this.#learned;
    if (this.#learned.size > MAX_SECRETS) this.#learned.delete(oldest);
  };
}
