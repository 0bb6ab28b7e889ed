import { type CommandName, commands, events } from '../../host-bridge/protocol';
import type { Random } from '../../host-bridge/testing/arbitrary';
import { ids } from '../../simulator/world';
import { damaged, exotic, hostileNames, valuesOf } from './hostile';

/** Ids that exist, so that some requests succeed. */
const knownIds = Object.values(ids);
const idFields = ['channel_id', 'guild_id', 'user_id', 'id', 'sku_id', 'quest_id', 'client_id'];

/** Frames as an activity sends them, most of them wrong in one way or another; each nonce is used once. */
export function activityFrames(random: Random): (number: number) => unknown {
  const requests = Object.entries(commands).map(([name, { cmd, request }]) => ({
    name: name as CommandName,
    cmd,
    args: valuesOf(request, random),
  }));
  const subscriptions = Object.entries(events).map(([evt, spec]) => ({
    evt,
    args: 'args' in spec ? valuesOf(spec.args, random) : () => undefined,
  }));

  const withIds = (args: unknown) => {
    if (typeof args !== 'object' || args === null) return args;
    const found = idFields.filter((field) => field in args);
    return { ...args, ...Object.fromEntries(found.map((field) => [field, random.pick(knownIds)])) };
  };
  const command = (nonce: string) => {
    const { cmd, args } = random.pick(requests);
    const input = args(random);
    return { cmd, args: random.chance(0.6) ? withIds(input) : input, nonce };
  };
  const subscription = (nonce: string) => {
    const { evt, args } = random.pick(subscriptions);
    const cmd = random.pick(['SUBSCRIBE', 'UNSUBSCRIBE']);
    return { cmd, evt, args: withIds(args(random)), nonce };
  };
  const renamed = (nonce: string) => {
    const name = random.pick([...hostileNames, 'FLY']);
    return random.chance(0.5)
      ? { ...command(nonce), cmd: name }
      : { ...subscription(nonce), evt: name };
  };

  return (number) => {
    const nonce = `nonce-${number}`;
    if (random.chance(0.002)) return [2, { code: 1000, message: 'bye', nonce }];
    if (random.chance(0.05)) return [random.pick([0, 2, 3, 9, '1']), exotic(random)];
    if (random.chance(0.05)) return exotic(random);
    const payload = random.pick([command, command, command, subscription, renamed])(nonce);
    if (random.chance(0.6)) return [1, payload];
    if (random.chance(0.5)) return [1, { ...payload, args: damaged(payload.args, random) }];
    return damaged([1, payload], random);
  };
}
