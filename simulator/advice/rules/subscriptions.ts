import { RPCErrorCodes, SUBSCRIBE, UNSUBSCRIBE } from '../../../host-bridge/protocol';
import { literal } from '../../traffic/literal';
import { type Asked, codeOf, fieldsOf, keep, type Rule } from '../seen';

/** What is subscribed to within that time belongs together, in milliseconds. */
const TOGETHER = 2000;

/** How often each subscription has been made without an end, and which of them are left behind. */
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
        // Whether it still holds is more than the activity can know.
        if (call.cmd === UNSUBSCRIBE) held.delete(key);
        return;
      }
      if (call.cmd === SUBSCRIBE && held.has(key)) {
        tell({
          id: 'subscribed-twice',
          about: named(call),
          what: `${named(call)} was subscribed to again while it already was.`,
          why: 'There is one subscription for the same event and arguments: the first unsubscribe ends it for everybody in the activity. Two SDKs in one page, or frames sent by hand, do this.',
          instead: `// One SDK for the whole page, and each listener with it.\nexport const discordSdk = new DiscordSDK(clientId);\nawait discordSdk.subscribe('${evt}', listener${argument(args)});`,
        });
      } else if (call.cmd === SUBSCRIBE) {
        const left = others(call).find(({ at }) => call.at - at > TOGETHER);
        if (left) {
          tell({
            id: 'left-subscribed',
            about: named(left),
            where: left.where,
            what: `${named(left)} is still subscribed to, and now ${named(call)} as well.`,
            why: 'Its events go on coming, and their listeners go on working, unless what wanted them unsubscribes when it goes. Where both are wanted, this is as it should be.',
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
    what: `An unsubscribe names ${named(call)}, and what is subscribed to is ${named(left)}.`,
    why: 'An unsubscribe ends the subscription with the same arguments, and no other: this one has ended nothing.',
    instead: codeOf({ ...left, cmd: UNSUBSCRIBE }),
  });
}

/** An id that is missing in what is asked. */
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
        why: `It was refused: ${message}. Outside of a guild, discordSdk.${ofSdk[id]} is null.`,
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

/** Two orders of the same arguments are the same subscription; those without a value do not count. */
const subscriptionKey = ({ evt, args }: Asked) =>
  `${evt} ${JSON.stringify(
    Object.entries(fieldsOf(args))
      .filter(([, value]) => value != null)
      .sort(([a], [b]) => a.localeCompare(b)),
  )}`.slice(0, 500);

const argument = (args: unknown) =>
  Object.keys(fieldsOf(args)).length > 0 ? `, ${literal(args)}` : '';

const named = ({ evt, args }: Asked) => `${evt}${argument(args).replace(',', '')}`;
