import { DISPATCH, type EventName, isEventName, Opcodes } from '../../host-bridge/protocol';
import { byteLengthOf } from '../utils';
import { ANY_POINT } from '../world';
import type { FaultOutcome } from './apply-faults';
import type { Dispatch } from './dispatch';
import type { Subscription } from './subscriptions';
import type { Wire } from './wire';

interface EventDetails {
  subscription?: Subscription | undefined;
  byHand?: true;
}

export class OutgoingEvents {
  constructor(private readonly wire: Wire) {}

  /** Sends an event if the activity has subscribed to it, unless a fault interferes. */
  dispatch({ event, data, about }: Dispatch): void {
    const subscription = this.wire.subscribed.find(event, about);
    if (subscription) void this.#deliver(event, data, [event, ANY_POINT], subscription);
  }

  /** Sends READY, which needs no subscription, and which only its own faults affect. */
  ready(data: unknown): void {
    void this.#deliver('READY', data, ['READY']);
  }

  /**
   * Sends a person's event unchanged, subscribed to or not, while an activity is connected.
   *
   * @param about compared with a subscription's arguments, so that the report can name the matching one
   */
  sendByHand(event: string, data: unknown, about?: Record<string, string>): void {
    if (!this.wire.isConnected()) return;
    this.#send(event, data, { subscription: this.#subscriptionFor(event, about), byHand: true });
  }

  /** @param recorded the subscription with which it was recorded */
  sendRecorded(event: string, data: unknown, recorded?: Subscription): void {
    const subscription = this.#subscriptionFor(
      event,
      recorded?.args as Record<string, string> | undefined,
    );
    // The current activity may not have the subscription of the recorded one.
    if (subscription || !recorded) this.#send(event, data, { subscription });
  }

  async #deliver(
    event: EventName,
    data: unknown,
    points: readonly string[],
    subscription?: Subscription,
  ): Promise<void> {
    const wire = this.wire;
    const { session } = wire;
    const faults = wire.applyFaults(points, { event });
    if (!faults) return this.#send(event, data, { subscription });
    if (faults.instead) return faults.instead();
    if (faults.delays.length > 0 && !(await wire.timers.waitFor(faults.delays))) return;
    if (!wire.isConnected(session)) return;
    const sent = faults.corrupt(faults.reply ? faults.reply.data : data);
    this.#send(event, sent, { subscription }, faults);
    wire.runFaultActions(faults);
  }

  #subscriptionFor(event: string, about?: Record<string, string>): Subscription | undefined {
    return isEventName(event) ? this.wire.subscribed.find(event, about) : undefined;
  }

  #send(event: string, data: unknown, details: EventDetails, faults?: FaultOutcome): void {
    const payload = { cmd: DISPATCH, evt: event, data, nonce: null };
    this.wire.post([Opcodes.FRAME, payload], faults);
    this.wire.report({ kind: 'event', event, data, size: byteLengthOf(payload), ...details });
    if (event === 'READY') this.wire.onReadySent();
  }
}
