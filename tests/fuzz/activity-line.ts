import { vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import type { EventName } from '../../host-bridge/protocol';
import { LAUNCH } from '../../host-bridge/testing/raw-host';
import type { Message } from './messages';

/** The listeners of each event. Two channels of one event are two listeners; the last one hears errors. */
export const listeners: { event: EventName | 'error'; args?: Record<string, unknown> }[] = [
  { event: 'CURRENT_USER_UPDATE' },
  { event: 'CURRENT_USER_UPDATE' },
  { event: 'SPEAKING_START', args: { channel_id: '610000000000000001' } },
  { event: 'SPEAKING_START', args: { channel_id: 'a' } },
  { event: 'VOICE_STATE_UPDATE', args: { channel_id: 'a' } },
  { event: 'THERMAL_STATE_UPDATE' },
  { event: 'ORIENTATION_UPDATE' },
  { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE' },
  { event: 'ENTITLEMENT_CREATE' },
  { event: 'READY' },
  { event: 'error' },
];

const READY = { v: 1, config: { api_endpoint: '//host.example/api', environment: 'fuzz' } };

export interface ReceivedEvent {
  listener: number;
  payload: unknown;
}

/** An SDK on the transport over windows, in the frame of a host that the test plays. */
export class ActivityLine {
  readonly sdk: DiscordSDK;
  /** The events since somebody last emptied this. */
  received: ReceivedEvent[] = [];
  posted: { cmd: string; nonce: string } | undefined;
  readonly #host: Window;
  readonly #hear: (message: MessageEvent) => void;

  private constructor() {
    const host = {
      postMessage: ([, payload]: [number, { cmd: string; nonce: string }]) => {
        this.posted = payload;
      },
    };
    this.#host = host as unknown as Window;
    vi.spyOn(window, 'parent', 'get').mockReturnValue(host as never);
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => {});
    this.sdk = new DiscordSDK('client-1', { search: LAUNCH, disableConsoleLogOverride: true });
    const added = listen.mock.calls.find(([type]) => type === 'message');
    // The test calls this directly, so that its exceptions arrive here.
    this.#hear = added?.[1] as never;
    vi.restoreAllMocks();
  }

  /** Ready, with every listener accepted. */
  static async open(): Promise<ActivityLine> {
    const line = new ActivityLine();
    line.receive([1, { cmd: 'DISPATCH', evt: 'READY', data: READY, nonce: null }]);
    await line.sdk.ready();
    for (const [listener, { event, args }] of listeners.entries()) {
      line.posted = undefined;
      const listen = (payload: unknown) => line.received.push({ listener, payload: bare(payload) });
      const accepted = line.sdk.subscribe(event as 'READY', listen, args as undefined);
      await Promise.resolve();
      line.#accept();
      await accepted;
    }
    return line;
  }

  /** A message arrives, from the host unless the sender says otherwise. Throws the SDK's exceptions. */
  receive(data: unknown, { fromHost, allowed }: Partial<Message> = {}): void {
    const source = fromHost === false ? window : this.#host;
    const origin = allowed === false ? 'https://elsewhere.example' : 'https://discord.com';
    this.#hear({ data, origin, source } as MessageEvent);
  }

  #accept(): void {
    if (this.posted) this.receive([1, { ...this.posted, evt: null, data: {} }]);
  }
}

/** Only the code of an error counts. */
function bare(payload: unknown): unknown {
  return payload instanceof Error ? { code: (payload as Error & { code: unknown }).code } : payload;
}
