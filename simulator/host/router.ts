import type * as z from 'zod/mini';
import {
  type CommandName,
  type CommandSpec,
  commandNameOf,
  commands,
  describeIssues,
  type EventName,
  events,
  isEventName,
  Platform,
  RPCErrorCodes,
  type Scope,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../../host-bridge/protocol';
import { firstCharacters, messageOf } from '../utils';
import type { World } from '../world';
import type { Assumption } from './assumptions';
import { authorizeProblem, type HandlerContext, handlers } from './handlers';
import { invalidChannel, invalidGuild, listScopes, notPermitted, Refusal, Reply } from './reply';
import type { Subscriptions } from './subscriptions';

/**
 * Checks a command's name, scopes and arguments against the tables, then lets the command's handler answer.
 *
 * @throws Refusal as a rejection
 */
export async function runCommand(
  { cmd, evt, args }: { cmd: string; evt?: string | undefined; args?: unknown },
  context: HandlerContext,
  subscribed: Subscriptions,
): Promise<Reply<unknown>> {
  if (cmd === SUBSCRIBE || cmd === UNSUBSCRIBE) {
    const { event, about } = parseSubscription(evt, args, context);
    if (cmd === SUBSCRIBE) subscribed.add(event, about);
    else subscribed.remove(event, about);
    return new Reply({ evt }, cmd === SUBSCRIBE ? { assumed: assumptionsOf(event, context) } : {});
  }
  const name = commandNameOf(cmd);
  if (!name) {
    const why = `The protocol has no command ${firstCharacters(cmd, 100)}; is it spelled as on the wire, such as GET_CHANNEL?`;
    throw new Refusal(RPCErrorCodes.INVALID_COMMAND, `Invalid command: ${cmd}`, { why });
  }
  const spec: CommandSpec = commands[name];
  requirePlatform(spec, context);
  if (spec.authenticated && !context.session) {
    throw notPermitted(`${cmd} needs a session: call AUTHENTICATE first`);
  }
  requireScopes(cmd, spec.scopes, context);
  const objection = name === 'authorize' ? authorizeProblem(args) : undefined;
  if (objection) throw objection;
  const why = `${cmd} does not accept these arguments, so nothing was done`;
  const read = parseArguments(spec.request, args ?? undefined, why);
  const result: unknown = await handlers[name](asJson(read) as never, context);
  const reply = result instanceof Reply ? result : new Reply(result);
  if (context.session || EARLY_COMMANDS.has(name)) return reply;
  const { data, assumed, onSent } = reply;
  return new Reply(data, { assumed: [...assumed, 'early-commands'], onSent });
}

/** Commands documented to work before AUTHENTICATE, in Discord's guides to user actions and to how activities work. */
const EARLY_COMMANDS = new Set<CommandName>([
  'authorize',
  'authenticate',
  'captureLog',
  'encourageHardwareAcceleration',
  'openExternalLink',
  'openInviteDialog',
]);

/** Returns the undocumented assumptions on which a subscription relies. */
function assumptionsOf(event: EventName, { client }: HandlerContext): Assumption[] {
  if (event === 'ACTIVITY_LAYOUT_MODE_UPDATE') return ['layout-present'];
  if (event === 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE') {
    return ['avatar-decoration-sku', 'participants-renamed'];
  }
  if (event === 'CURRENT_GUILD_MEMBER_UPDATE') return ['member-color'];
  const measured = client.device.platform === Platform.MOBILE;
  return event === 'THERMAL_STATE_UPDATE' && !measured ? ['desktop-thermal-state'] : [];
}

/** Parses arguments with the schema. Throws the refusal of those that do not fit. */
function parseArguments<T>(schema: z.ZodMiniType<T>, args: unknown, why: string): T {
  const read = schema.safeParse(args);
  if (read.success) return read.data;
  throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, describeIssues(read.error), { why });
}

/** Returns the arguments as JSON, as a client reads them and the world stores them. Refuses anything else. */
function asJson(args: unknown): unknown {
  try {
    return args === undefined ? undefined : JSON.parse(JSON.stringify(args));
  } catch (error) {
    const message = `The arguments cannot be written as JSON: ${messageOf(error)}`;
    throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
  }
}

/** Returns the event and the relevant arguments: those of the table that have a value. */
function parseSubscription(
  evt: string | undefined,
  args: unknown,
  context: HandlerContext,
): { event: EventName; about: Record<string, unknown> } {
  if (!evt || !isEventName(evt) || evt === 'READY') {
    const why =
      evt === 'READY' ? 'READY is sent without a subscription' : 'The protocol has no such event';
    throw new Refusal(RPCErrorCodes.INVALID_EVENT, `Invalid event: ${evt}`, { why });
  }
  const spec = events[evt];
  requireScopes(`A subscription to ${evt}`, spec.scopes, context);
  if (!('args' in spec)) return { event: evt, about: {} };
  const why = `A subscription to ${evt} does not accept these arguments`;
  const fields = Object.entries(parseArguments<object>(spec.args, args ?? {}, why));
  const about = Object.fromEntries(
    fields.filter(([name, value]) => Object.hasOwn(spec.args.shape, name) && value != null),
  );
  requireKnownIds(about, context.world.get());
  return { event: evt, about };
}

/** Refuses, as unknown, what the platform lacks. Source: "Backward Compatibility" in the public SDK's guides. */
function requirePlatform({ cmd, platforms }: CommandSpec, { client }: HandlerContext): void {
  const { platform } = client.device;
  if (!platforms || platforms.includes(platform)) return;
  const message = `Invalid command: ${cmd}. A ${platform} client does not offer it; ${platforms.join(' and ')} clients do`;
  const why = `${cmd} works on ${platforms.join(' and ')}, but this client is on ${platform}`;
  throw new Refusal(RPCErrorCodes.INVALID_COMMAND, message, { why });
}

function requireScopes(
  subject: string,
  needed: readonly Scope[],
  { session }: HandlerContext,
): void {
  const missing = needed.filter((scope) => !session?.scopes.includes(scope));
  if (missing.length > 0) throw notPermitted(listScopes(subject, needed, session), missing);
}

/** Refuses unknown places; the form of this refusal is assumed: docs/assumed.md, `member-unknown-place`. */
function requireKnownIds({ channel_id, guild_id }: Record<string, unknown>, world: World): void {
  if (typeof channel_id === 'string' && !Object.hasOwn(world.channels, channel_id)) {
    const why = `There is no channel ${firstCharacters(channel_id, 100)} in this world`;
    throw invalidChannel(channel_id, { why });
  }
  if (typeof guild_id === 'string' && !Object.hasOwn(world.guilds, guild_id)) {
    throw invalidGuild(
      guild_id,
      `There is no guild ${firstCharacters(guild_id, 100)} in this world`,
    );
  }
}
