import { ChannelTypes } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { authorOf } from './application';
import { existing } from './change-steps';
import { defaultChannel } from './defaults';
import type { Channel, StoredMessage } from './schema/places';
import type { World } from './schema/world';

/** The maximum number of messages in a channel; the oldest are dropped, as they are out of sight. */
const MAX_MESSAGES = 50;

/**
 * Returns the world with one more message in a channel.
 *
 * @param recipients the people of a private channel, which is created with this message when it does not exist
 * @throws Error when the channel or the author does not exist
 */
export function withMessage(
  world: World,
  channelId: string,
  message: StoredMessage,
  recipients?: readonly string[],
): World {
  if (!authorOf(world, message.author_id)) existing(world.users, message.author_id, 'user');
  const opened = recipients ? withPrivateChannel(world, channelId, recipients) : world;
  const all = [...(getOwn(opened.messages, channelId) ?? []), message].slice(-MAX_MESSAGES);
  return { ...opened, messages: { ...opened.messages, [channelId]: all } };
}

/** Returns the id of two users' private channel; undefined before they have one. */
export function privateChannelOf({ channels }: World, one: string, other: string) {
  return Object.values(channels).find(
    ({ type, recipient_ids }) =>
      type === ChannelTypes.DM && recipient_ids.includes(one) && recipient_ids.includes(other),
  )?.id;
}

function withPrivateChannel(world: World, id: string, recipients: readonly string[]): World {
  if (Object.hasOwn(world.channels, id)) return world;
  const channel: Channel = {
    ...defaultChannel,
    id,
    type: ChannelTypes.DM,
    recipient_ids: [...recipients],
  };
  const channels = { ...world.channels, [id]: channel };
  return { ...world, channels, voice: { ...world.voice, [id]: {} } };
}
