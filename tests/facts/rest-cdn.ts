import { ids, seed } from '../../simulator/world';
import { factsOf } from './fact';
import type { RestAnswer, RestFact } from './rest-fact';

const { users, application, messages } = seed();
const [{ attachments: [attachment] = [], reactions: [reaction] = [] } = {}] =
  messages[ids.boardTalk] ?? [];
const emoji = reaction?.emoji.id;
const avatar = `/cdn/avatars/${ids.me}/${users[ids.me]?.avatar}`;
const moving = `/cdn/avatars/${ids.marlo}/${users[ids.marlo]?.avatar}`;

const picture = (type: string): RestAnswer => ({
  status: 200,
  headers: { 'content-type': `image/${type}` },
});

/** reference, "Image Formatting" */
export const cdnFacts: Record<string, RestFact> = {
  ...factsOf(
    (['png', 'jpg', 'jpeg', 'webp'] as const).map((extension) => ({
      source: 'reference#image-formatting-image-formats',
      statement: `The extension .${extension} sets the format.`,
      request: { path: `${avatar}.${extension}?size=16` },
      answer: picture(extension === 'jpg' ? 'jpeg' : extension),
    })),
  ),
  'A hash that begins with a_ is available as GIF.': {
    source: 'reference#image-formatting-cdn-endpoints',
    request: { path: `${moving}.gif?size=16` },
    answer: picture('gif'),
  },
  'Avatar decorations are PNG.': {
    source: 'reference#image-formatting-cdn-endpoints',
    request: {
      path: `/cdn/avatar-decoration-presets/${users[ids.pixel]?.avatar_decoration_data?.asset}.png`,
    },
    answer: picture('png'),
  },
  'Application icons are there.': {
    source: 'reference#image-formatting-cdn-endpoints',
    request: { path: `/cdn/app-icons/${ids.application}/${application.icon}.webp?size=32` },
    answer: picture('webp'),
  },
  'What messages name as attachments is there.': {
    source: 'reference#signed-attachment-cdn-urls',
    request: { path: `/cdn${new URL(attachment?.url ?? '').pathname}` },
    answer: picture('png'),
  },
  ...factsOf(
    (['png', 'webp'] as const).map((extension) => ({
      source: 'reference#image-formatting-cdn-endpoints',
      statement: `The emoji of a reaction is there as .${extension}.`,
      request: { path: `/cdn/emojis/${emoji}.${extension}?size=32` },
      answer: picture(extension),
    })),
  ),
  'Default avatars are PNG, and pay no attention to size.': {
    source: 'reference#image-formatting-cdn-endpoints',
    request: { path: '/cdn/embed/avatars/3.png?size=7' },
    answer: picture('png'),
  },
};
