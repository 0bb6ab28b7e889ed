import type { Reply } from './reply';
import type { Subscription } from './subscriptions';

export interface ReplayConnection {
  /** @param subscription the subscription to send the event for; undefined for an event that needs none */
  send(event: string, data: unknown, subscription: Subscription | undefined): void;
  close(code: number, message: string): void;
}

/** Answers commands in place of a host during a replay. */
export interface HostReplay {
  /** Called when the activity has completed its handshake with this host. */
  begin(connection: ReplayConnection): void;
  /** Replies to a command as recorded; undefined if it is not. `execute` runs it in the world. Rejects with a Refusal. */
  reply(
    command: { cmd: string; evt?: string | undefined; args?: unknown },
    execute: () => Promise<Reply<unknown>>,
  ): Promise<Reply<unknown> | undefined>;
}
