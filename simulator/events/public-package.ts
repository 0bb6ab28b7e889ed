import * as z from 'zod/mini';
import { type EventName, events } from '../../host-bridge/protocol';
import { readAs } from '../world';

const text = z.optional(z.string());
const number = z.optional(z.number());

const user = z.looseObject({
  bot: z.boolean(),
  avatar_decoration_data: z.nullable(z.looseObject({ sku_id: text })),
});
const socialUserFields = {
  bot: z.boolean(),
  flags: z.number(),
  avatar_decoration_data: z.nullish(z.looseObject({ asset: z.string() })),
};
const presence = z.looseObject({
  activity: z.nullish(
    z.looseObject({
      ...{ session_id: text, application_id: text, sync_id: text, platform: text },
      ...{ state: text, state_url: text, details: text, details_url: text, hangStatus: text },
      ...{ type: number, status_display_type: number, created_at: number, flags: number },
      url: z.nullish(z.string()),
      emoji: z.nullish(
        z.looseObject({
          name: z.string(),
          id: z.nullish(z.string()),
          animated: z.nullish(z.boolean()),
        }),
      ),
      assets: z.optional(
        z.looseObject({
          ...{ large_image: text, large_text: text, large_url: text },
          ...{ small_image: text, small_text: text, small_url: text },
        }),
      ),
      timestamps: z.optional(z.looseObject({ start: number, end: number })),
      party: z.optional(
        z.looseObject({
          id: text,
          size: z.optional(z.array(z.number()).check(z.length(2))),
          privacy: number,
        }),
      ),
      secrets: z.optional(z.looseObject({ match: text, join: text })),
      instance: z.optional(z.boolean()),
      metadata: z.optional(z.looseObject({})),
      supported_platforms: z.optional(z.array(z.string())),
      buttons: z.optional(z.array(z.string())),
    }),
  ),
});

/**
 * Schemas of the payloads that the public package validates more strictly than this project's bridge. Source:
 * `@discord/embedded-app-sdk` 2.4.0, which tests/conformance compares with it.
 */
const stricterSchemas: Partial<Record<EventName, z.ZodMiniType>> = {
  READY: z.looseObject({
    user: z.optional(
      z.looseObject({
        ...{ id: z.string(), username: z.string(), discriminator: z.string() },
        avatar: text,
      }),
    ),
  }),
  VOICE_STATE_UPDATE: z.looseObject({ user }),
  ORIENTATION_UPDATE: z.looseObject({ orientation: z.literal(['landscape', 'portrait']) }),
  CURRENT_USER_UPDATE: user,
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE: z.looseObject({
    participants: z.array(z.looseObject({ ...socialUserFields, nickname: text })),
  }),
  RELATIONSHIP_UPDATE: z.looseObject({
    user: z.looseObject(socialUserFields),
    presence: z.optional(presence),
  }),
  ACTIVITY_JOIN: z.looseObject({ applicationId: z.string() }),
  QUEST_ENROLLMENT_STATUS_UPDATE: z.looseObject({ enrolled_at: z.iso.date() }),
};

/** Explains why the public package would drop an event, which then reaches no listener; undefined when it would not. */
export function dropReason(event: EventName, data: unknown): string | undefined {
  for (const schema of [events[event].payload, stricterSchemas[event]]) {
    const { problem } = schema ? readAs<unknown>(schema, data, 'The payload') : {};
    if (problem) return problem;
  }
  return undefined;
}
