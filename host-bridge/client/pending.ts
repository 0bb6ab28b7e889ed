import type * as z from 'zod/mini';
import { commandNameOf, SUBSCRIBE, UNSUBSCRIBE } from '../protocol/commands';
import { SDKError } from '../protocol/errors';
import { parse } from '../protocol/parse';
import { describeIssues } from '../protocol/schema';

interface PendingCommand {
  cmd: string;
  response: z.ZodMiniType;
  resolve(data: unknown): void;
  reject(error: SDKError): void;
}

/** The commands that wait for a reply, by nonce. Each settles once; an unknown nonce is ignored. */
export class PendingCommands {
  readonly #waiting = new Map<string, PendingCommand>();

  /** Resolves with the parsed data of the reply, or rejects with the refusal or error that came instead. */
  wait(nonce: string, cmd: string, response: z.ZodMiniType): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(nonce, { cmd, response, resolve, reject });
    });
  }

  /** Settles a command with a reply, which must be to that command and match its schema. */
  settle(nonce: string, cmd: string, data: unknown): void {
    const pending = this.#take(nonce);
    if (!pending) return;
    if (cmd !== pending.cmd) {
      const isKnown = commandNameOf(cmd) || cmd === SUBSCRIBE || cmd === UNSUBSCRIBE;
      const message = isKnown
        ? `${pending.cmd} was answered with a reply to ${cmd}`
        : `Unrecognized command ${cmd}`;
      pending.reject(new SDKError('INVALID_REPLY', message));
      return;
    }
    const parsed = parse(pending.response, data);
    if (parsed.success) pending.resolve(parsed.data);
    else {
      const message = `The reply to ${cmd} is not valid: ${describeIssues(parsed.error)}`;
      pending.reject(new SDKError('INVALID_REPLY', message, { cause: parsed.error }));
    }
  }

  refuse(nonce: string, error: SDKError): void {
    this.#take(nonce)?.reject(error);
  }

  refuseAll(error: SDKError): void {
    for (const nonce of [...this.#waiting.keys()]) this.refuse(nonce, error);
  }

  #take(nonce: string): PendingCommand | undefined {
    const pending = this.#waiting.get(nonce);
    this.#waiting.delete(nonce);
    return pending;
  }
}
