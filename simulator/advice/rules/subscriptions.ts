import { RPCErrorCodes, SUBSCRIBE, UNSUBSCRIBE } from '../../../host-bridge/protocol';
import { literal } from '../../traffic/literal';
import { type Asked, codeOf, fieldsOf, keep, type Rule } from '../seen';

/** Subscriptions that are made within so many milliseconds belong together. */
const TOGETHER = 2000;

/** Finds subscriptions that are made twice, left behind, or ended with other arguments. */
export function subscriptions(): Rule {
  const held = new Map<string, Asked>();
  const others = (call: Asked) =>
    [...held.values()].filter(({ evt, key }) => evt === call.evt && key !== subscriptionKey(call));
  return {
    read(seen, tell) {
      if (seen.kind === 'handshake' || seen.kind === 'gone' || seen.kind === 'closed') held.clear();
      if (seen.kind !== 'answered') return;
      const { call, answer } = seen;
      const { evt = '', args } = call;
      const key = subscriptionKey(call);
      if (answer.outcome !== 'answered') {
        // The activity cannot know whether the subscription still holds.
        if (call.cmd === UNSUBSCRIBE) held.delete(key);
        return;
      }
      if (call.cmd === SUBSCRIBE && held.has(key)) {
        tell({
          id: 'subscribed-twice',
          about: named(call),
          what: `The activity subscribed to ${named(call)} again, although it already had.`,
          why: 'The client keeps one subscription for an event with the same arguments, so the first unsubscribe ends it for the whole activity. Look for two SDKs in one page, or for frames that are sent by hand.',
          instead: `// Make one SDK for the whole page, and use it for every listener.\nexport const discordSdk = new DiscordSDK(clientId);\nawait discordSdk.subscribe('${evt}', listener${argument(args)});`,
        });
      } else if (call.cmd === SUBSCRIBE) {
        const left = others(call).find(({ at }) => call.at - at > TOGETHER);
        if (left) {
          tell({
            id: 'left-subscribed',
            about: named(left),
            where: left.where,
            what: `The activity subscribed to ${named(call)}, and is still subscribed to ${named(left)}.`,
            why: 'The old events keep coming, and their listeners keep working, until you unsubscribe. If you want both, ignore this hint.',
            instead: `await discordSdk.unsubscribe('${evt}', listener${argument(left.args)});\nawait discordSdk.subscribe('${evt}', listener${argument(args)});`,
          });
        }
        keep(held, key, { ...call, key });
      }
      if (call.cmd === UNSUBSCRIBE && !held.delete(key)) tellOther(others(call), call, tell);
    },
  };
}

function tellOther(
  [left]: readonly Asked[],
  call: Asked,
  tell: Parameters<NonNullable<Rule['read']>>[1],
): void {
  if (!left) return;
  tell({
    id: 'unsubscribe-other',
    about: named(call),
    what: `An unsubscribe names ${named(call)}, but the subscription is ${named(left)}.`,
    why: 'An unsubscribe ends only a subscription with the same arguments, so this one ended nothing.',
    instead: codeOf({ ...left, cmd: UNSUBSCRIBE }),
  });
}

/** Finds calls that lack an id. */
export function missingId(): Rule {
  return {
    read(seen, tell) {
      if (seen.kind !== 'answered') return;
      const { call, answer } = seen;
      if (answer.refusal?.code !== RPCErrorCodes.INVALID_PAYLOAD) return;
      const given = fieldsOf(call.args);
      const { message } = answer.refusal;
      const id = ids.find((name) => given[name] == null && message.includes(`${name}: `));
      if (!id) return;
      tell({
        id: 'missing-id',
        about: `${call.name} ${id}`,
        what: `${call.name} lacks ${id}.`,
        why: `The client refused it: ${message}. discordSdk.${ofSdk[id]} can be null, for instance outside of a guild.`,
        instead: `if (discordSdk.${ofSdk[id]} !== null) {\n  ${completed(call, id)}\n}`,
      });
    },
  };
}

const ids = ['channel_id', 'guild_id'] as const;
const ofSdk = { channel_id: 'channelId', guild_id: 'guildId' } as const;

function completed(call: Asked, id: (typeof ids)[number]): string {
  const stand = `discordSdk.${ofSdk[id]}`;
  const code = codeOf({ ...call, args: { ...fieldsOf(call.args), [id]: stand } });
  return code.replace(`'${stand}'`, stand).replaceAll('\n', '\n  ');
}

/** The order of the arguments does not matter, and arguments without a value do not count. */
const subscriptionKey = ({ evt, args }: Asked) =>
  `${evt} ${JSON.stringify(
    Object.entries(fieldsOf(args))
      .filter(([, value]) => value != null)
      .sort(([a], [b]) => a.localeCompare(b)),
  )}`.slice(0, 500);

const argument = (args: unknown) =>
  Object.keys(fieldsOf(args)).length > 0 ? `, ${literal(args)}` : '';

const named = ({ evt, args }: Asked) => `${evt}${argument(args).replace(',', '')}`;
