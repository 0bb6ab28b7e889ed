import type { Context, Hono } from 'hono';
import { commands, type EventName, events, isEventName } from '../../host-bridge/protocol';
import { currentEvent, dropReason } from '../events';
import { refuse, serve } from '../operation';
import { didYouMean, randomToken } from '../utils';
import type { Client } from '../world';
import type { Report, SharedWorld, Worlds } from '../worlds';
import { byHandOperations } from './by-hand-operations';

/** The timeouts for a host's report of an event, and for an answer, in milliseconds: a person may be asked. */
const EVENT_TIMEOUT_MS = 5000;
const REPLY_TIMEOUT_MS = 30_000;

const NOT_CONNECTED = 'The activity is not connected: it has not sent a handshake, or has closed.';
const commandNames: readonly string[] = [
  ...Object.values(commands).map(({ cmd }) => cmd),
  ...['SUBSCRIBE', 'UNSUBSCRIBE'],
];

/** Serves events and commands by hand, each with its result. */
export function serveByHand(app: Hono, worlds: Worlds): void {
  const openWorld = (c: Context) => worlds.open(c.req.param('world') ?? '');

  serve(app, byHandOperations.triggerEvent, async (c, { body: { event, user, ...given } }) => {
    const world = openWorld(c);
    if (!isEventName(event)) {
      const suggestion = didYouMean(event, Object.keys(events));
      return refuse(c, 400, 'unknown_event', `There is no event ${quoteName(event)}.${suggestion}`);
    }
    const client = requestedClient(c, world, user);
    if (client instanceof Response) return client;
    const sent = 'data' in given ? given : currentEventOf(event, world, client);
    if (!sent) {
      const message = `The world has no current values for ${event}. Send the data of the event.`;
      return refuse(c, 400, 'no_data', message);
    }
    const { data } = sent;
    const about = given.about ?? sent.about;
    const { id, userId } = client;
    const change = { type: 'send', client: id, event, data, ...(about ? { about } : {}) } as const;
    const findSentReport = (each: Report) => {
      const isSent = each.kind === 'event' && each.client === id && each.event === event;
      return isSent && each.byHand ? each : undefined;
    };
    const report = await waitForReport(
      world,
      () => world.commit(change),
      findSentReport,
      EVENT_TIMEOUT_MS,
    );
    if (!report)
      return refuse(c, 504, 'not_heard', `${event} was not sent to ${userId}. ${NOT_CONNECTED}`);
    const isUnsubscribed = event !== 'READY' && !report.subscription;
    const dropped = dropReason(event, data);
    const warnings = [
      ...(isUnsubscribed
        ? [`The activity is not subscribed to ${event}${formatAbout(about)}.`]
        : []),
      ...(dropped ? [`The public package would drop it: ${dropped}.`] : []),
    ];
    return c.json({ client: id, userId, event, data, warnings });
  });

  serve(app, byHandOperations.runCommand, async (c, { body: { cmd, user, ...given } }) => {
    const world = openWorld(c);
    if (!commandNames.includes(cmd)) {
      return refuse(
        c,
        400,
        'unknown_command',
        `There is no command ${quoteName(cmd)}.${didYouMean(cmd, commandNames)}`,
      );
    }
    const client = requestedClient(c, world, user);
    if (client instanceof Response) return client;
    const { id, userId } = client;
    const nonce = randomToken();
    const change = { type: 'run', client: id, id: nonce, cmd, args: {}, ...given } as const;
    let request: { host: number; seq: number } | undefined;
    const findReply = (each: Report) => {
      if (!('host' in each) || each.client !== id) return undefined;
      if (each.kind === 'request' && each.nonce === nonce) request = each;
      const isItsReply = each.kind === 'answer' && each.request === request?.seq;
      return isItsReply && each.host === request?.host ? each : undefined;
    };
    const reply = await waitForReport(
      world,
      () => world.commit(change),
      findReply,
      REPLY_TIMEOUT_MS,
    );
    if (reply) {
      const { outcome, data, refusal, why } = reply;
      return c.json({ client: id, userId, cmd, outcome, data, refusal, why });
    }
    const waiting = world.store.get().clients[id]?.dialogs.map(({ command }) => command) ?? [];
    const reason = request
      ? `It has not been answered for ${REPLY_TIMEOUT_MS / 1000} seconds; open dialogs: ${waiting.join(', ') || 'none'}.`
      : NOT_CONNECTED;
    return refuse(c, 504, 'not_heard', `${cmd} was run for ${userId}. ${reason}`);
  });
}

/** Quotes a name for a message: it may be long, and of any characters. */
const quoteName = (name: string): string => JSON.stringify(name);

const formatAbout = (about: Record<string, string> | undefined): string =>
  about && Object.keys(about).length > 0 ? ` about ${JSON.stringify(about)}` : '';

const currentEventOf = (event: EventName, { store }: SharedWorld, client: Client) =>
  // READY's data is the host's own.
  event === 'READY'
    ? undefined
    : currentEvent(event, store.get(), client.id, { api_endpoint: '', environment: '' });

/** Returns the requested client, whose activity is open; or an error response. */
function requestedClient(
  c: Context,
  { name, store }: SharedWorld,
  user?: string,
): Client | Response {
  const { clients, users } = store.get();
  const playing = Object.values(clients).filter(({ launch }) => launch?.stageIds?.length);
  const names = playing.map(({ userId }) => users[userId]?.username ?? userId);
  const found = playing.find(
    ({ userId }, at) => user === undefined || user === userId || user === names[at],
  );
  if (found) return found;
  if (user === undefined || names.length === 0) {
    const { origin } = new URL(c.req.url);
    const message = `Nobody has the activity open in the world "${name}". Open it: ${origin}/?world=${name}`;
    return refuse(c, 404, 'nobody_plays', message);
  }
  const message = `${quoteName(user)} does not have the activity open in the world "${name}"; ${names.join(', ')} ${names.length > 1 ? 'do' : 'does'}.${didYouMean(user, names)}`;
  return refuse(c, 404, 'no_such_user', message);
}

/** Runs `act`, and resolves with the result of `find` on the reports after it; undefined if it times out. */
async function waitForReport<T>(
  { reports }: SharedWorld,
  act: () => Promise<unknown>,
  find: (report: Report) => T | undefined,
  timeoutMs: number,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  let next = reports.end;
  await act();
  while (!signal.aborted) {
    await reports.waitFor(next, signal);
    const rows = reports.rowsFrom(next);
    next = reports.end;
    for (const row of rows) {
      const found = find(JSON.parse(row));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
