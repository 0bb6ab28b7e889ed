import type { CommandArgs } from '../../../host-bridge/protocol';
import { boundedCopy, firstCharacters, getOwn } from '../../utils';
import {
  activityLink,
  type LaunchLink,
  privateChannelOf,
  type StoredMessage,
  snowflake,
  timestamp,
  type UserAction,
} from '../../world';
import type { HandlerContext } from './handler';

/** The fields of a message besides its author and its channel. */
export type MessageContent = Partial<
  Pick<StoredMessage, 'content' | 'embeds' | 'attachments' | 'components' | 'activity'>
>;

/** The type of a message's activity: to join. Source: resources/message, "Message Activity Types". */
const JOIN = 1;

const MAX_NAME_LENGTH = 100;
const MAX_TEXT_LENGTH = 2000;
const MAX_COMPONENTS_LENGTH = 4000;

/** The maximum length of a stored picture's address, in characters: the same as for a moment. */
const MAX_ADDRESS_LENGTH = 1024;

export function recordUserAction(
  { world, client }: HandlerContext,
  action: UserAction,
): Promise<void> {
  return world.commit({ type: 'userAction', client: client.id, action });
}

/**
 * Stores the person's action, and posts the resulting message to the activity's channel,
 * or to the world's home without one; in Discord's clients the person chooses: docs/assumed.md, `message-place`.
 *
 * @param recipient the user to whom it is sent instead, as a private message
 */
export async function sendMessage(
  context: HandlerContext,
  action: UserAction,
  content: MessageContent,
  recipient?: string,
): Promise<void> {
  const { world, client, channelId } = context;
  await recordUserAction(context, action);
  const { channels, home, application } = world.get();
  const id = snowflake();
  const message = {
    ...{ content: '', embeds: [], attachments: [], reactions: [], mention_ids: [], pinned: false },
    ...content,
    id,
    author_id: client.userId,
    application_id: application.id,
    timestamp: timestamp(),
    edited_timestamp: null,
  };
  if (recipient !== undefined && recipient !== client.userId) {
    const recipients = [client.userId, recipient];
    const existing = privateChannelOf(world.get(), client.userId, recipient);
    return world.commit({ type: 'message', channelId: existing ?? id, message, recipients });
  }
  const to = [channelId, home.channelId].find((each) => each && getOwn(channels, each));
  if (to) await world.commit({ type: 'message', channelId: to, message });
}

/** Returns an invite, which the platform shows as a card of the activity with a button to join. */
export function inviteMessage({ client }: HandlerContext, content = ''): MessageContent {
  const party_id = client.launch?.instanceId;
  return {
    content: firstCharacters(content, MAX_TEXT_LENGTH),
    activity: { type: JOIN, ...(party_id ? { party_id } : {}) },
  };
}

export function momentMessage(mediaUrl: string): MessageContent {
  const filename = new URL(mediaUrl).pathname.split('/').at(-1) || 'moment';
  const attachment = { id: snowflake(), filename, size: 0, url: mediaUrl, proxy_url: mediaUrl };
  return { attachments: [attachment] };
}

/** Returns the text with the link below it, and the platform's card for it: the quick link's or the application's. */
export function linkMessage(
  { world }: HandlerContext,
  { message, customId, linkId }: LaunchLink & { message: string },
): MessageContent {
  const { application, quickLinks } = world.get();
  const url = activityLink(application.id, { customId, linkId });
  const quick = getOwn(quickLinks, linkId ?? '');
  const card = quick
    ? { title: quick.title, description: quick.description, image: { url: quick.image } }
    : { title: application.name, description: application.description };
  return { content: `${message}\n${url}`, embeds: [{ ...card, url }] };
}

/** Returns the message of an activity's command: its text, its picture and its buttons. */
export function interactionMessage(args: CommandArgs<'shareInteraction'>): MessageContent {
  const { command, content = '', preview_image, components = [] } = args;
  const { url = '', width, height } = preview_image ?? {};
  const isPicture = url.length <= MAX_ADDRESS_LENGTH && /^https?:/.test(url) && URL.canParse(url);
  return {
    content,
    embeds: [
      {
        title: `/${firstCharacters(command, MAX_NAME_LENGTH)}`,
        ...(isPicture ? { image: { url, width, height } } : {}),
      },
    ],
    // Source: resources/message, which allows at most five rows.
    components: boundedCopy(components.slice(0, 5), MAX_COMPONENTS_LENGTH) as unknown[],
  };
}
