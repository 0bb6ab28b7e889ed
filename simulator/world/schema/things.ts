/** The things of a world: as the world editor shows them, and as `put` and `remove` change them. */
import * as z from 'zod/mini';
import { ownerKinds } from '../owner-kinds';
import { Client } from './client';
import { Id } from './fields';
import { Member, StoredRelationship, User, VoiceParticipant } from './people';
import { Channel, Role, StoredGuild } from './places';
import { Quest, QuestProgress, ShopSku, StoredEntitlement } from './shop';

const noId = { id: true } as const;

/**
 * The schema of each kind of thing, without its id, which is its key. The parts of a guild are things of their own; a
 * client has the fields that its person can set.
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

export type ThingKind = keyof typeof things;

/** The kinds of things that belong to another, and their owners' kinds, are kinds of things. */
ownerKinds satisfies Partial<Record<ThingKind, ThingKind>>;

/** A reference to a thing: `of` is the id of its owner. */
export interface ThingRef {
  kind: ThingKind;
  of?: string | undefined;
  id: string;
}

/** A thing of a world, with its value. */
export type Thing = {
  [K in ThingKind]: ThingRef & { kind: K; value: z.infer<(typeof things)[K]> };
}[ThingKind];

/** Adds a thing to the world, or replaces it. */
export type PutChange = { type: 'put' } & Thing;

/** Removes a thing from the world, with what depends on it. */
export type RemoveChange = { type: 'remove' } & ThingRef;

const kinds = Object.keys(things) as ThingKind[];
const named = (kind: ThingKind) => ({
  kind: z.literal(kind),
  ...(kind in ownerKinds ? { of: Id } : {}),
  id: Id,
});

const putChanges = kinds.map((kind) =>
  z.strictObject({ type: z.literal('put'), ...named(kind), value: things[kind] }),
);
const removals = kinds
  .filter((kind) => kind !== 'client')
  .map((kind) => z.strictObject({ type: z.literal('remove'), ...named(kind) }));

type NonEmpty<S> = [S, ...S[]];
export const PutChange = z.discriminatedUnion(
  'kind',
  putChanges as unknown as NonEmpty<(typeof putChanges)[number]>,
) as unknown as z.ZodMiniType<PutChange, PutChange>;
export const RemoveChange = z.discriminatedUnion(
  'kind',
  removals as unknown as NonEmpty<(typeof removals)[number]>,
) as unknown as z.ZodMiniType<RemoveChange, RemoveChange>;
