import { DiscordSDK, Events } from '@discord/embedded-app-sdk';

export interface Activity {
  ready(): Promise<void>;
  methods: string[];
  call(method: string, args: unknown): Promise<unknown>;
  events: string[];
  subscribe(event: string, args: unknown): Promise<void>;
  unsubscribe(event: string, args: unknown): Promise<void>;
  /** The payloads of that event so far, oldest first. */
  received(event: string): unknown[];
  close(code: number, message: string): void;
}

type Command = (args: unknown) => Promise<unknown>;
type Listening = (event: string, listener: (payload: unknown) => void, args: unknown) => unknown;

const clientId = new URLSearchParams(location.search).get('client_id') ?? '';
const sdk = new DiscordSDK(clientId);
const commands = sdk.commands as unknown as Record<string, Command>;

const received = new Map<string, unknown[]>(Object.values(Events).map((event) => [event, []]));
const listeners = new Map(
  [...received].map(([event, payloads]) => [
    event,
    (payload: unknown) => void payloads.push(payload),
  ]),
);
const listen = (how: 'subscribe' | 'unsubscribe', event: string, args: unknown) => {
  const listener = listeners.get(event);
  if (!listener) throw new Error(`The public package knows no event ${event}`);
  return (sdk[how] as Listening)(event, listener, args);
};
// This event comes by itself, and early.
void listen('subscribe', 'READY', undefined);

const activity: Activity = {
  ready: () => sdk.ready(),
  methods: Object.keys(commands),
  call: async (method, args) => commands[method]?.(args),
  events: [...received.keys()],
  subscribe: async (event, args) => void (await listen('subscribe', event, args)),
  unsubscribe: async (event, args) => void (await listen('unsubscribe', event, args)),
  received: (event) => received.get(event) ?? [],
  close: (code, message) => sdk.close(code, message),
};
Object.assign(window, { activity });
