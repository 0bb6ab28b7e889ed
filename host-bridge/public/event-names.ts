import { type EventName, events } from '../protocol/events';

/** Event names by themselves, for `sdk.subscribe(Events.VOICE_STATE_UPDATE, ...)`; each member is a type, too. */
export const Events = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.keys(events).map((name) => [name, name]),
) as { readonly [E in EventName]: E };
export type Events = EventName;
export namespace Events {
  export type READY = 'READY';
  export type VOICE_STATE_UPDATE = 'VOICE_STATE_UPDATE';
  export type SPEAKING_START = 'SPEAKING_START';
  export type SPEAKING_STOP = 'SPEAKING_STOP';
  export type ACTIVITY_LAYOUT_MODE_UPDATE = 'ACTIVITY_LAYOUT_MODE_UPDATE';
  export type ORIENTATION_UPDATE = 'ORIENTATION_UPDATE';
  export type CURRENT_USER_UPDATE = 'CURRENT_USER_UPDATE';
  export type CURRENT_GUILD_MEMBER_UPDATE = 'CURRENT_GUILD_MEMBER_UPDATE';
  export type ENTITLEMENT_CREATE = 'ENTITLEMENT_CREATE';
  export type THERMAL_STATE_UPDATE = 'THERMAL_STATE_UPDATE';
  export type ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  export type RELATIONSHIP_UPDATE = 'RELATIONSHIP_UPDATE';
  export type ACTIVITY_JOIN = 'ACTIVITY_JOIN';
  export type QUEST_ENROLLMENT_STATUS_UPDATE = 'QUEST_ENROLLMENT_STATUS_UPDATE';
}
