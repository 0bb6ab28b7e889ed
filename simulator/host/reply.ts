import type { Assumption } from './assumptions';

interface More {
  /** The undocumented assumptions that the reply rests on. */
  assumed?: readonly Assumption[];
  /** What the client does once the reply is on its way. */
  afterwards?: () => Promise<void>;
}

/** A reply with more to it than its data. */
export class Reply<T> {
  readonly data: T;
  readonly assumed: readonly Assumption[];
  readonly afterwards: (() => Promise<void>) | undefined;

  constructor(data: T, { assumed = [], afterwards }: More = {}) {
    this.data = data;
    this.assumed = assumed;
    this.afterwards = afterwards;
  }
}

/** A reply whose data or effect is assumed. */
export function assumed<T>(data: T, ...ids: readonly Assumption[]): Reply<T> {
  return new Reply(data, { assumed: ids });
}
