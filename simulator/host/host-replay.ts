import type { Reply } from './reply';
import type { Subscription } from './subscriptions';

/** How a replay speaks through its host. */
export interface ReplayConnection {
  /** @param subscription the subscription to send the event for; undefined for an event that needs none */
  send(event: string, data: unknown, subscription: Subscription | undefined): void;
  close(code: number, message: string): void;
}

/** Answers commands in place of a host during a replay. */
export interface HostReplay {
  /** Called when the activity has shaken hands with this host. */
  begin(connection: ReplayConnection): void;
  /** Answers a command as recorded; undefined if it is not. `carryOut` answers from the world. Rejects with a Refusal. */
  answer(
    command: { cmd: string; evt?: string | undefined; args?: unknown },
    carryOut: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown> | undefined>;
}
