import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ChannelTypes, describeIssues, Embed } from '../../host-bridge/protocol';
import { boundedCopy, getOwn } from '../utils';
import {
  botUser,
  type StoredMessage,
  snowflake,
  timestamp,
  type World,
  type WorldStore,
} from '../world';
import { addAssumption } from './assumed';
import { jsonFields } from './body';
import { requireBot } from './caller';
import { FormError, invalid, type Problem, RestError, unknown } from './refusals';
import { storeUpload, type Uploads } from './uploads';
import { publicUser } from './users';

/** In characters. Source: resources/message, "Create Message". */
const MAX_CONTENT_LENGTH = 2000;
const MAX_EMBEDS_LENGTH = 6000;
/** The maximum number of embeds, files and rows of components. Source: the same. */
const MAX_EMBEDS = 10;
const MAX_FILES = 10;
const MAX_ROWS = 5;
const MAX_COMPONENTS_LENGTH = 4000;

const { GUILD_CATEGORY, GUILD_FORUM, GUILD_DIRECTORY, GUILD_STORE } = ChannelTypes;
/** Channels that contain no messages. */
const nonTextTypes: readonly number[] = [GUILD_CATEGORY, GUILD_FORUM, GUILD_DIRECTORY, GUILD_STORE];

/**
 * POST /channels/:channel/messages, for the application's bot: the message appears in the chat of the stage, and
 * activities that open the channel read it. Source: resources/message, "Create Message".
 */
export function messageRoutes(world: WorldStore, uploads: Uploads, botToken: string | null): Hono {
  const app = new Hono();
  app.post('/channels/:channel/messages', async (c) => {
    requireBot(c, botToken);
    addAssumption(c, 'bot-everywhere');
    const channelId = c.req.param('channel');
    const channel = getOwn(world.get().channels, channelId);
    if (!channel) throw unknown('Channel');
    if (nonTextTypes.includes(channel.type)) {
      throw new RestError(400, 'Cannot send messages in a non-text channel', 50_008);
    }
    const { fields, files } = await readMessage(c);
    const body = validateFields(fields);
    if (!body.content && !body.embeds.length && !body.components && !files.length) {
      throw new RestError(400, 'Cannot send an empty message', 50_006);
    }
    addAssumption(c, 'message-fields');
    const attachments: StoredMessage['attachments'] = [];
    for (const file of files) {
      attachments.push(await storeUpload(c, uploads, file, `/attachments/${channelId}`));
    }
    const { application, users } = world.get();
    const mentioned = Array.from(body.content.matchAll(/<@!?(\d+)>/g), ([, id = '']) => id);
    const message: StoredMessage = {
      ...body,
      id: snowflake(),
      author_id: application.id,
      application_id: application.id,
      timestamp: timestamp(),
      edited_timestamp: null,
      mention_ids: [...new Set(mentioned)].filter((id) => getOwn(users, id)).slice(0, 100),
      attachments,
      reactions: [],
      pinned: false,
    };
    await world.commit({ type: 'message', channelId, message });
    const { nonce } = fields;
    return c.json({ ...restMessage(world.get(), channelId, message), ...(nonce ? { nonce } : {}) });
  });
  return app;
}

/** Reads the fields, and the files beside them. Source: reference, "Uploading Files". */
async function readMessage(c: Context) {
  if (!/^multipart\/form-data/i.test(c.req.header('content-type') ?? '')) {
    return { fields: await jsonFields(c), files: [] };
  }
  const form = await c.req.raw.formData().catch(() => {
    throw new FormError({ _errors: invalid('The body is not a form.') });
  });
  const files = [...form.entries()].flatMap(([name, value]) =>
    /^files?\[\d+\]$|^file$/.test(name) && typeof value !== 'string' ? [value] : [],
  );
  if (files.length > MAX_FILES) {
    throw new FormError({ files: invalid(`Must be ${MAX_FILES} or fewer in length.`) });
  }
  const text = form.get('payload_json');
  if (typeof text === 'string') {
    try {
      return { fields: { ...Object(JSON.parse(text)) }, files };
    } catch {
      throw new RestError(400, 'The request body contains invalid JSON.', 50_109);
    }
  }
  const content = form.get('content');
  return { fields: typeof content === 'string' ? { content } : {}, files };
}

/** @throws FormError for invalid fields */
function validateFields({ content, embeds, components }: Record<string, unknown>) {
  const problems: Record<string, Problem> = {};
  const text = content ?? '';
  if (typeof text !== 'string') problems.content = invalid('Must be a string.');
  else if (text.length > MAX_CONTENT_LENGTH) problems.content = tooLongProblem(MAX_CONTENT_LENGTH);
  const cards = z
    .array(Embed)
    .check(z.maxLength(MAX_EMBEDS))
    .safeParse(embeds ?? []);
  if (!cards.success) problems.embeds = invalid(describeIssues(cards.error));
  else if (JSON.stringify(cards.data).length > 2 * MAX_EMBEDS_LENGTH) {
    problems.embeds = tooLongProblem(MAX_EMBEDS_LENGTH);
  }
  const rows = components ?? [];
  if (!Array.isArray(rows)) problems.components = invalid('Must be a list.');
  if (Object.keys(problems).length > 0) throw new FormError(problems);
  const copies = boundedCopy(
    (rows as unknown[]).slice(0, MAX_ROWS),
    MAX_COMPONENTS_LENGTH,
  ) as unknown[];
  return {
    content: text as string,
    embeds: (cards.data ?? []).map((embed) => ({ ...embed, type: 'rich' })),
    ...(copies.length > 0 ? { components: copies } : {}),
  };
}

const tooLongProblem = (max: number): Problem => ({
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${max} or fewer in length.`,
});

/** Returns a message in the REST API's format. Source: resources/message, "Message Structure". */
function restMessage({ application, users }: World, channelId: string, message: StoredMessage) {
  const { author_id: _, mention_ids, reactions: __, application_id: ___, ...fields } = message;
  const mentions = mention_ids.flatMap((id) => getOwn(users, id) ?? []);
  return {
    ...fields,
    ...{ channel_id: channelId, type: 0, flags: 0, tts: false, mention_everyone: false },
    author: botUser(application),
    mentions: mentions.map((user) => publicUser(user, [])),
    mention_roles: [],
    components: fields.components ?? [],
  };
}
