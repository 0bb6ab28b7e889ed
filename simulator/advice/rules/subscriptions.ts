import {
  type CommandSpec,
  commandNameOf,
  commands,
  type EventName,
  events,
  isEventName,
  RPCErrorCodes,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../../../host-bridge/protocol';
import { literal } from '../../traffic';
import {
  type AddFinding,
  codeOf,
  fieldsOf,
  type ObservedCall,
  putBounded,
  type Rule,
} from '../rule';

/** The time within which subscriptions belong together, in milliseconds. */
const SAME_BATCH_MS = 2000;

/** Finds subscriptions that are made twice, left behind, or ended with other arguments. */
export function subscriptions(): Rule {
  const active = new Map<string, ObservedCall>();
  /** All past subscriptions: ending one again is merely cautious. */
  const subscribed = new Map<string, true>();
  const otherSubscriptions = (call: ObservedCall) =>
    [...active.values()].filter(
      ({ evt, key }) => evt === call.evt && key !== subscriptionKey(call),
    );
  return {
    read(input, addFinding, removeFinding) {
      if (input.kind === 'handshake' || input.kind === 'gone' || input.kind === 'closed') {
        active.clear();
        subscribed.clear();
      }
      if (input.kind !== 'answered') return;
      const { call, reply } = input;
      const { evt = '', args } = call;
      const key = subscriptionKey(call);
      if (call.cmd === UNSUBSCRIBE) {
        // When it was refused, the activity cannot know whether the subscription is still active.
        active.delete(key);
        removeFinding('left-subscribed', formatSubscription(call));
        if (!subscribed.has(key)) reportOther(otherSubscriptions(call), call, addFinding);
      }
      if (call.cmd !== SUBSCRIBE) return;
      putBounded(subscribed, key, true);
      if (reply.outcome !== 'answered') return;
      if (active.has(key)) {
        addFinding({
          id: 'subscribed-twice',
          about: formatSubscription(call),
          what: `The activity subscribed to ${formatSubscription(call)} again, although it was already subscribed.`,
          why: 'The client keeps one subscription for an event with the same arguments, so the first unsubscribe ends it for the whole activity. Look for two SDKs in one page, or for frames sent by hand.',
          instead: `// Create one SDK instance for the page, and use it for every listener.\nexport const discordSdk = new DiscordSDK(clientId);\nawait discordSdk.subscribe('${evt}', listener${argument(args)});`,
        });
      } else {
        const other = otherSubscriptions(call).find(({ at }) => call.at - at > SAME_BATCH_MS);
        if (other) {
          addFinding({
            id: 'left-subscribed',
            about: formatSubscription(other),
            where: other.where,
            what: `The activity subscribed to ${formatSubscription(call)}, and is still subscribed to ${formatSubscription(other)}.`,
            why: 'The old events keep arriving, and their listeners keep working, until you unsubscribe. If you want both, ignore this hint.',
            instead: `await discordSdk.unsubscribe('${evt}', listener${argument(other.args)});\nawait discordSdk.subscribe('${evt}', listener${argument(args)});`,
          });
        }
        putBounded(active, key, { ...call, key });
      }
    },
  };
}

function reportOther(
  [other]: readonly ObservedCall[],
  call: ObservedCall,
  addFinding: AddFinding,
): void {
  if (!other) return;
  addFinding({
    id: 'unsubscribe-other',
    about: formatSubscription(call),
    what: `An unsubscribe names ${formatSubscription(call)}, but the subscription is ${formatSubscription(other)}.`,
    why: 'An unsubscribe ends only a subscription with the same arguments, so this one ended nothing.',
    instead: codeOf({ ...other, cmd: UNSUBSCRIBE }),
  });
}

export const missingId: Rule = {
  read(input, addFinding) {
    if (input.kind !== 'answered') return;
    const { call, reply } = input;
    const { refusal } = reply;
    if (!refusal || !argumentErrorCodes.has(refusal.code)) return;
    const fields = Object.entries(fieldsOf(call.args)).filter(([, value]) => !isMissing(value));
    const { error } = argumentsSchemaOf(call)?.safeParse(Object.fromEntries(fields)) ?? {};
    const id = idNames.find((name) => error?.issues.some(({ path }) => path[0] === name));
    if (!id) return;
    addFinding({
      id: 'missing-id',
      about: `${call.name} ${id}`,
      what: `${call.name} lacks ${id}.`,
      why: `The client refused it: ${refusal.message}. discordSdk.${sdkFields[id]} can be null, for instance outside of a guild.`,
      instead: `if (discordSdk.${sdkFields[id]} !== null) {\n  ${codeWithId(call, id)}\n}`,
    });
  },
};

/** The codes of a refusal for a call's arguments, or for an unknown id. */
const argumentErrorCodes = new Set<number>([
  RPCErrorCodes.INVALID_PAYLOAD,
  RPCErrorCodes.INVALID_GUILD,
  RPCErrorCodes.INVALID_CHANNEL,
]);

/** Checks for a missing id, or its text, such as "undefined". */
const isMissing = (value: unknown) =>
  [undefined, null, '', 'null', 'undefined'].some((each) => each === value);

/** Returns the schema of a call's arguments. An unsubscribe needs its subscription's: another rule checks that. */
function argumentsSchemaOf({ cmd, evt = '' }: ObservedCall): CommandSpec['request'] | undefined {
  if (cmd === SUBSCRIBE && isEventName(evt)) return shapeOf(evt);
  const method = commandNameOf(cmd);
  return method && commands[method].request;
}

const shapeOf = (evt: EventName) => {
  const spec = events[evt];
  return 'args' in spec ? spec.args : undefined;
};

const idNames = ['channel_id', 'guild_id'] as const;
const sdkFields = { channel_id: 'channelId', guild_id: 'guildId' } as const;

function codeWithId(call: ObservedCall, id: (typeof idNames)[number]): string {
  const expression = `discordSdk.${sdkFields[id]}`;
  const code = codeOf({ ...call, args: { ...fieldsOf(call.args), [id]: expression } });
  return code.replace(`'${expression}'`, expression).replaceAll('\n', '\n  ');
}

/** Returns a key that ignores the order of arguments, empty ones, and those that the event lacks. */
const subscriptionKey = ({ evt = '', args }: ObservedCall) =>
  `${evt} ${JSON.stringify(
    Object.entries(fieldsOf(args))
      .filter(
        ([name, value]) =>
          value != null && isEventName(evt) && Object.hasOwn(shapeOf(evt)?.shape ?? {}, name),
      )
      .sort(([a], [b]) => a.localeCompare(b)),
  )}`.slice(0, 500);

const argument = (args: unknown) =>
  Object.keys(fieldsOf(args)).length > 0 ? `, ${literal(args)}` : '';

const formatSubscription = ({ evt, args }: ObservedCall) =>
  `${evt}${argument(args).replace(',', '')}`;
