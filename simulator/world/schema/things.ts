/** What a world is made of, thing by thing: as the editor of the world shows it, and as `put` and `remove` change it. */
import * as z from 'zod/mini';
import { Client } from './client';
import { Id } from './fields';
import { Member, StoredRelationship, User, VoiceParticipant } from './people';
import { Channel, Role, StoredGuild } from './places';
import { Quest, QuestProgress, ShopSku, StoredEntitlement } from './shop';

const noId = { id: true } as const;

/**
 * The schema of each kind of thing, without its id, which names it. What is in a guild is a thing of its own; of a client
 * it is what its person can set.
 */
export const things = {
  user: z.omit(User, noId),
  guild: z.omit(StoredGuild, { ...noId, roles: true, members: true }),
  role: z.omit(Role, noId),
  member: Member,
  channel: z.omit(Channel, noId),
  voice: VoiceParticipant,
  client: z.pick(Client, {
    device: true,
    decisions: true,
    trustedDomains: true,
    authorized: true,
    richPresence: true,
  }),
  relationship: StoredRelationship,
  sku: z.omit(ShopSku, noId),
  entitlement: z.omit(StoredEntitlement, noId),
  quest: z.omit(Quest, noId),
  progress: QuestProgress,
};

export type Kind = keyof typeof things;

/** The kinds whose things belong to another one, and what that is. Their ids are those of users, roles and quests. */
export const ownerKinds = {
  role: 'guild',
  member: 'guild',
  voice: 'channel',
  relationship: 'client',
  progress: 'client',
} as const satisfies Partial<Record<Kind, Kind>>;

/** Which thing of a world: `of` is the id of what it belongs to. */
export interface ThingRef {
  kind: Kind;
  of?: string | undefined;
  id: string;
}

/** A thing of a world, as it is. */
export type Thing = {
  [K in Kind]: ThingRef & { kind: K; value: z.infer<(typeof things)[K]> };
}[Kind];

/** Puts a thing into the world, or another in its place. */
export type PutChange = { type: 'put' } & Thing;

/** Takes a thing out of the world, with what makes no sense without it. */
export type RemoveChange = { type: 'remove' } & ThingRef;

const kinds = Object.keys(things) as Kind[];
const named = (kind: Kind) => ({
  kind: z.literal(kind),
  ...(kind in ownerKinds ? { of: Id } : {}),
  id: Id,
});

const puts = kinds.map((kind) =>
  z.strictObject({ type: z.literal('put'), ...named(kind), value: things[kind] }),
);
const removes = kinds
  .filter((kind) => kind !== 'client')
  .map((kind) => z.strictObject({ type: z.literal('remove'), ...named(kind) }));

type Several<S> = [S, ...S[]];
export const PutChange = z.discriminatedUnion(
  'kind',
  puts as unknown as Several<(typeof puts)[number]>,
) as unknown as z.ZodMiniType<PutChange, PutChange>;
export const RemoveChange = z.discriminatedUnion(
  'kind',
  removes as unknown as Several<(typeof removes)[number]>,
) as unknown as z.ZodMiniType<RemoveChange, RemoveChange>;
