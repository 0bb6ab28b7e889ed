import fc from 'fast-check';
import { scopes } from '../../../host-bridge/protocol';
import {
  type Change,
  decidedCommands,
  decisionsFor,
  type NewDialog,
  type ThingKind,
  type ThingRef,
  thingsOf,
  type World,
} from '../../../simulator/world';
import type { byHand } from '../../../simulator/world/schema/by-hand';

/** The kinds that alter something: the events that a person sends by hand are sent as given, heard or not. */
type Kind = Exclude<Change['type'], keyof typeof byHand>;

/** One random change, for a world that is not known yet. */
export interface Step {
  type: Kind;
  picks: [number, number, number, number];
}

const step: fc.Arbitrary<Step> = fc.record({
  // This is drawn late, because its values are defined further down.
  type: fc.nat(9973).map((each) => drawn[each % drawn.length] as Kind),
  picks: fc.tuple(fc.nat(9973), fc.nat(9973), fc.nat(9973), fc.nat(9973)),
});

/** This many steps; a failure needs fewer. */
export function steps(count: number): fc.Arbitrary<Step[]> {
  return new Sequence(count);
}

class Sequence extends fc.Arbitrary<Step[]> {
  readonly #whole: fc.Arbitrary<Step[]>;
  readonly #parts: fc.Arbitrary<Step[]>;

  constructor(count: number) {
    super();
    this.#whole = fc.array(step, { minLength: count, maxLength: count });
    this.#parts = fc.array(step, { maxLength: count });
  }
  override generate(...from: Parameters<fc.Arbitrary<Step[]>['generate']>) {
    return this.#whole.generate(...from);
  }
  override canShrinkWithoutContext(value: unknown): value is Step[] {
    return Array.isArray(value);
  }
  override shrink(value: Step[]) {
    return this.#parts.shrink(value, undefined);
  }
}

/** The change that a step makes of a world: mostly about things that exist, now and then about one that does not. */
export function changeOf({ type, picks }: Step, world: World): Change {
  const remaining = [...picks];
  const number = (below: number) => (remaining.shift() ?? 0) % below;
  const choice: Choice = {
    number,
    one: (list) => list[number(list.length || 1)] as never,
    some: (list) => {
      const bits = number(2 ** Math.min(list.length, 13));
      return list.filter((_, index) => bits & (1 << index));
    },
    key: (record) => choice.one([...Object.keys(record), 'nobody']),
  };
  return makers[type](world, choice);
}

interface Choice {
  number(below: number): number;
  one<T>(list: readonly T[]): T;
  some<T>(list: readonly T[]): T[];
  key(record: object): string;
}

/** Other things in place of a thing, by its kind. */
function otherThings(number: number): Partial<Record<ThingKind, object[]>> {
  const enrolled = [null, '2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'];
  return {
    user: [{}, { global_name: `P${number}` }, { global_name: null }],
    member: [{}, { nick: `P${number}` }, { nick: null }, { roles: [] }],
    role: [{}, { color: number }, { permissions: ['0', '8', '1024', '1049600', '0'][number] }],
    voice: [{}, { mute: true }, { volume: number }],
    relationship: [{}, { type: number }, { presence: { status: 'dnd' } }],
    progress: enrolled.map((enrolled_at) => ({ enrolled_at })),
    channel: [{}, { topic: `T${number}` }, { permission_overwrites: [] }],
    sku: [{}, { price: { amount: number, currency: 'eur' } }],
    client: [{}, { trustedDomains: [`${number}.example`] }],
    entitlement: [{}, { consumed: true }],
  };
}

const makers: {
  [T in Kind]: (world: World, choice: Choice) => Extract<Change, { type: T }>;
} = {
  user: ({ users }, { key, one, number }) => ({
    type: 'user',
    userId: key(users),
    patch: one([
      ...[{}, { global_name: null }, { avatar: null }, { premium_type: 2 }],
      ...[{ global_name: `N${number(5)}` }, { username: `u${number(5)}` }, { avatar: 'abc' }],
    ]),
  }),
  member({ guilds, users }, { key, one, some, number }) {
    const guildId = key(guilds);
    const { members = users, roles = {} } = guilds[guildId] ?? {};
    const userId = key(members);
    const heldRoles = some(Object.keys(roles));
    const patches = [{}, { nick: null }, { nick: `M${number(5)}` }, { avatar: 'abc' }];
    return { type: 'member', guildId, userId, patch: one([...patches, { roles: heldRoles }]) };
  },
  voice({ voice }, { key, one, number }) {
    const channelId = key(voice);
    const userId = key(voice[channelId] ?? {});
    const volume = number(200);
    const off = { mute: false, deaf: false, self_mute: false, self_deaf: false, suppress: false };
    const voice_state = { ...off, [one(['self_mute', 'mute', 'suppress'])]: true };
    const patch = one([{}, { mute: true }, { mute: false }, { volume }, { voice_state }]);
    return { type: 'voice', channelId, userId, patch };
  },
  move: ({ users, voice }, { key, one }) => ({
    type: 'move',
    userId: key(users),
    channelId: one([null, ...Object.keys(voice)]),
  }),
  speaking({ voice }, { key, number }) {
    const channelId = key(voice);
    const userId = key(voice[channelId] ?? {});
    return { type: 'speaking', channelId, userId, speaking: number(2) === 0 };
  },
  client: ({ users }, { key, number }) => {
    const client = `client-${number(8)}`;
    return { type: 'client', client, userId: key(users), proxyTicket: client };
  },
  launch({ clients, channels }, { key, one, number }) {
    const channel = one([undefined, ...Object.values(channels)]);
    const place = { guildId: channel?.guild_id ?? undefined, channelId: channel?.id };
    const stageId = one([undefined, undefined, 'one stage', 'another stage']);
    const instanceId = `i-${number(40)}`;
    const client = key(clients);
    const poppedOut = one([undefined, undefined, true, false]);
    return {
      ...{ type: 'launch', client, place, instanceId },
      ...(stageId === undefined ? {} : { stageId }),
      ...(poppedOut === undefined ? {} : { poppedOut }),
    };
  },
  leave({ clients }, { key, one }) {
    const stageId = one([undefined, undefined, 'one stage', 'another stage']);
    return { type: 'leave', client: key(clients), ...(stageId === undefined ? {} : { stageId }) };
  },
  participants: ({ instances, users }, { key, some }) => ({
    type: 'participants',
    instanceId: key(instances),
    userIds: some(Object.keys(users)),
  }),
  relationship: ({ clients, users }, { key, number, one }) => ({
    ...{ type: 'relationship', client: key(clients), userId: key(users) },
    patch: one([{}, { type: number(5) }, { presence: { status: 'online' } }]),
  }),
  richPresence: ({ clients }, { key, one }) => ({
    ...{ type: 'richPresence', client: key(clients) },
    activity: one([null, { type: 0, name: 'Chess' }]),
  }),
  entitlement({ skus, users, guilds }, { key, one, number }) {
    const sku = one(Object.values(skus));
    const owner = number(5) > 0 ? { user_id: key(users) } : { guild_id: key(guilds) };
    const about = { sku_id: sku?.id ?? '', application_id: sku?.application_id ?? '', ...owner };
    const entitlement = { id: `${900_000 + number(400)}`, ...about, type: 1, gift_code_flags: 0 };
    return { type: 'entitlement', entitlement };
  },
  entitlementDelete: ({ entitlements }, { key }) => ({
    type: 'entitlementDelete',
    entitlementId: key(entitlements),
  }),
  consume: ({ entitlements }, { key }) => ({ type: 'consume', entitlementId: key(entitlements) }),
  quest: ({ clients, quests }, { key, one }) => ({
    ...{ type: 'quest', client: key(clients), questId: key(quests) },
    patch: one([
      ...[{}, { enrolled_at: null }, { enrolled_at: '2026-02-01T10:00:00.000Z' }],
      { completed_at: '2026-02-02T10:00:00.000Z' },
    ]),
  }),
  device: ({ clients }, { key, one, number }) => ({
    ...{ type: 'device', client: key(clients) },
    patch: one([
      ...[{ layoutMode: number(3) }, { thermalState: number(4) }, { locale: `l${number(5)}` }],
      ...[
        { deviceOrientation: number(2) },
        { screenOrientation: number(2) },
        { hidden: number(2) === 0 },
      ],
      ...[{ platform: one(['desktop', 'mobile'] as const) }, { interactivePip: true }],
      { layoutMode: number(3), thermalState: number(4), deviceOrientation: number(2) },
      {
        orientationLock: {
          lock_state: number(4),
          picture_in_picture_lock_state: null,
          grid_lock_state: null,
        },
      },
    ]),
  }),
  decision({ clients }, { key, one }) {
    const command = one(decidedCommands);
    const decision = one([null, ...decisionsFor(command)]);
    return { type: 'decision', client: key(clients), command, decision };
  },
  ask({ clients, skus }, { key, one, number }) {
    const url = 'https://example.com/';
    const question = one<NewDialog>([
      { command: 'OPEN_EXTERNAL_LINK', url },
      { command: 'OPEN_SHARE_MOMENT_DIALOG', mediaUrl: url },
      { command: 'AUTHORIZE', scopes: ['identify'], added: ['identify'] },
      { command: 'START_PURCHASE', skuId: key(skus) },
      { command: 'SHARE_LINK', message: 'Come', customId: 'a' },
      { command: 'SHARE_INTERACTION', name: 'roll' },
      { command: 'OPEN_INVITE_DIALOG', channelId: null },
      { command: 'INITIATE_IMAGE_UPLOAD' },
      { command: 'ENCOURAGE_HW_ACCELERATION' },
    ]);
    return { type: 'ask', client: key(clients), dialog: { ...question, id: `d${number(20)}` } };
  },
  answer({ clients }, { key, one, number }) {
    const client = key(clients);
    const open = clients[client]?.dialogs.map(({ id }) => id) ?? [];
    const decision = one(['accept', 'cancel', 'fail'] as const);
    const answer = { decision, always: number(2) === 0, trust: true };
    return { type: 'answer', client, dialog: one(['none', ...open]), answer };
  },
  message({ channels, users }, { key, number }) {
    const content = { content: 'x', embeds: [], attachments: [], reactions: [], mention_ids: [] };
    const timestamp = '2026-01-15T19:05:00Z';
    const message = {
      ...{ ...content, id: `${number(9)}`, author_id: key(users) },
      ...{ pinned: false, timestamp, edited_timestamp: null },
    };
    return { type: 'message', channelId: key(channels), message };
  },
  quickLink: ({ users }, { key, number }) => ({
    type: 'quickLink',
    link: {
      ...{ id: `${number(9)}`, user_id: key(users), title: 'x', description: '', custom_id: null },
      image: '',
    },
  }),
  userAction: ({ clients }, { key }) => ({
    ...{ type: 'userAction', client: key(clients) },
    action: { kind: 'opened-link', url: 'https://example.com/' },
  }),
  proxyTicket: ({ clients }, { key, number }) => ({
    ...{ type: 'proxyTicket', client: key(clients), ticket: `t${number(9)}` },
  }),
  grant: ({ clients, users }, { key, some, number }) => ({
    ...{ type: 'grant', code: `c${number(9)}` },
    grant: { userId: key(users), client: key(clients), scopes: some(scopes), redeemed: false },
  }),
  token: ({ users, clients }, { key, one, number }) => {
    const token = `t${number(9)}`;
    const client = one([undefined, ...Object.keys(clients)]);
    const owner = client === undefined ? { userId: key(users) } : { userId: key(users), client };
    const access = { ...owner, scopes: [], expires: '2112-01-01T00:00:00.000Z' };
    return { type: 'token', token, access, ...one([{}, { refresh: `r${token}` }]) };
  },
  tokenUsed: (_, { number }) => ({ type: 'tokenUsed', token: `t${number(9)}` }),
  revoke: ({ users }, { key, number }) => ({
    // This is rare, because a revoked activity has to begin again.
    ...{ type: 'revoke', userId: number(10) === 0 ? key(users) : 'nobody' },
  }),
  application: (_, { number }) => ({ type: 'application', id: `${118 + number(3)}` }),
  rateLimit: (_, { number }) => ({
    ...{ type: 'rateLimit', route: `GET /users/${number(9)}`, limit: null },
  }),
  put(world, { one, number }) {
    const thing = one(thingsOf(world));
    const isNew = thing.kind === 'user' && number(3) === 0;
    const id = isNew ? `new-${number(9)}` : thing.id;
    const value = { ...thing.value, ...one(otherThings(number(5))[thing.kind] ?? [{}]) };
    return { ...thing, type: 'put', id, value } as Extract<Change, { type: 'put' }>;
  },
  remove(world, { one, number }) {
    const kinds: ThingKind[] = ['voice', 'relationship', 'role', 'progress', 'entitlement'];
    // Only people who have come by a change are removed: the others are needed.
    const removed = thingsOf(world).filter(
      ({ kind, id }) => kinds.includes(kind) || (kind === 'user' && id.startsWith('new-')),
    );
    // This is rare, because nobody hears anything in an empty world.
    const all = number(5) === 0 ? removed : [];
    const { kind, of, id } = one<ThingRef>([...all, { kind: 'user', id: 'nobody' }]);
    return { type: 'remove', kind, ...(of === undefined ? {} : { of }), id };
  },
  // The faults hit only commands that the rules do not look at, since a fault must not change the events.
  fault: ({ clients }, { key, one, number }) => ({
    type: 'fault',
    client: key(clients),
    fault: one([
      { id: `f${number(3)}`, at: 'GET_USER', kind: 'silence', times: 1 + number(3) },
      { id: `f${number(3)}`, at: 'GET_CHANNEL', kind: 'delay', ms: number(500) },
    ]),
  }),
  faultEnd({ clients }, { key, one, number }) {
    const client = key(clients);
    return { type: 'faultEnd', client, ...one([{}, { fault: `f${number(3)}` }]) };
  },
  faultHit: ({ clients }, { key, number }) => ({
    type: 'faultHit',
    client: key(clients),
    fault: `f${number(3)}`,
    count: 1,
  }),
  none: () => ({ type: 'none' }),
};

export const kinds = Object.keys(makers) as Kind[];

/** Changes that send events come more often than the rest. */
const often: Kind[] = [
  ...(['user', 'member', 'voice', 'speaking', 'move', 'launch', 'leave', 'participants'] as const),
  ...(['relationship', 'quest', 'device', 'entitlement'] as const),
];
const drawn = [...kinds, ...often, ...often, ...often];
