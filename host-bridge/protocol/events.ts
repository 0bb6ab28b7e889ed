import * as z from 'zod/mini';
import {
  CurrentGuildMember,
  Entitlement,
  HostConfig,
  Participant,
  QuestEnrollment,
  Relationship,
  User,
  UserVoiceState,
} from './entities';
import { LayoutMode, type Orientation, ScreenOrientation, ThermalState } from './enums';
import { looseObject, openEnum, typed } from './schema';
import type { Scope } from './scopes';

export interface EventSpec {
  payload: z.ZodMiniType;
  /** The arguments that a subscription to it requires, if any. */
  args?: z.ZodMiniType;
  /** The scopes that the user must have granted. */
  scopes: readonly Scope[];
  /** The release of the public package that brought it. Absent: its first. */
  since?: string;
}

const speakingEvent = {
  payload: looseObject(() => ({
    user_id: z.string(),
    channel_id: z.optional(z.string()),
    lobby_id: z.optional(z.string()),
  })),
  args: looseObject(() => ({
    channel_id: z.nullish(z.string()),
    lobby_id: z.nullish(z.string()),
  })),
  scopes: ['rpc.voice.read'],
} as const;

/**
 * The table of all events: name, payload, subscription arguments, scopes and version. Types, the simulated host and the
 * tests derive from it. Source: Discord's Embedded App SDK reference.
 */
export const events = {
  READY: {
    payload: looseObject(() => ({
      v: z.number(),
      config: HostConfig,
      // The user of authenticate is worth reading; this one may be anything.
      user: z.optional(
        typed<{ id: string; username: string; discriminator: string; avatar?: string | null }>(
          z.nullish(looseObject(() => ({}))),
        ),
      ),
    })),
    scopes: [],
  },
  VOICE_STATE_UPDATE: {
    payload: UserVoiceState,
    args: looseObject(() => ({ channel_id: z.string() })),
    scopes: ['rpc.voice.read'],
  },
  SPEAKING_START: speakingEvent,
  SPEAKING_STOP: speakingEvent,
  ACTIVITY_LAYOUT_MODE_UPDATE: {
    payload: looseObject(() => ({ layout_mode: openEnum(LayoutMode) })),
    scopes: [],
  },
  ORIENTATION_UPDATE: {
    payload: looseObject(() => ({
      screen_orientation: openEnum(ScreenOrientation),
      /** @deprecated in favor of `screen_orientation` */
      orientation: typed<Orientation>(z.optional(z.unknown())),
    })),
    scopes: [],
  },
  CURRENT_USER_UPDATE: { payload: User, scopes: ['identify'] },
  CURRENT_GUILD_MEMBER_UPDATE: {
    payload: CurrentGuildMember,
    args: looseObject(() => ({ guild_id: z.string() })),
    scopes: ['identify', 'guilds.members.read'],
    since: '1.4.0',
  },
  ENTITLEMENT_CREATE: { payload: looseObject(() => ({ entitlement: Entitlement })), scopes: [] },
  THERMAL_STATE_UPDATE: {
    payload: looseObject(() => ({ thermal_state: openEnum(ThermalState) })),
    scopes: [],
  },
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE: {
    payload: looseObject(() => ({ participants: z.array(Participant) })),
    scopes: [],
  },
  RELATIONSHIP_UPDATE: { payload: Relationship, scopes: ['relationships.read'], since: '2.0.0' },
  ACTIVITY_JOIN: {
    payload: looseObject(() => ({ secret: z.string(), applicationId: z.optional(z.string()) })),
    scopes: [],
    since: '2.2.0',
  },
  QUEST_ENROLLMENT_STATUS_UPDATE: { payload: QuestEnrollment, scopes: [], since: '2.3.0' },
} as const satisfies Record<string, EventSpec>;

/** The name of an event that the host can send. */
export type EventName = keyof typeof events;

export type EventPayload<E extends EventName> = z.output<(typeof events)[E]['payload']>;

/** The arguments of a subscription to the event; undefined when it takes none. */
export type EventArgs<E extends EventName> = (typeof events)[E] extends {
  args: infer A extends z.ZodMiniType;
}
  ? z.input<A>
  : undefined;

const names = new Set<string>(Object.keys(events));

/** Checks whether `name` is in the table; safe for names such as `__proto__`. */
export function isEventName(name: string): name is EventName {
  return names.has(name);
}
