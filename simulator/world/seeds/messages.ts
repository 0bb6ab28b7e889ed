import type { StoredMessage } from '../schema/places';
import { ids } from './ids';

/** Returns a conversation among members with a picture, an embed and a reaction, and a private message. */
export function messages(me: string): Record<string, StoredMessage[]> {
  return {
    [ids.boardTalk]: [
      message('840000000000000001', ids.marlo, '2026-01-15T17:42:10.118000+00:00', {
        content: 'Thursday is on. The table is set for six.',
        attachments: [
          {
            id: '850000000000000001',
            filename: 'table.png',
            size: 48_213,
            url: `https://cdn.discordapp.com/attachments/${ids.boardTalk}/850000000000000001/table.png`,
            proxy_url: `https://media.discordapp.net/attachments/${ids.boardTalk}/850000000000000001/table.png`,
            width: 640,
            height: 480,
          },
        ],
        reactions: [
          {
            count: 3,
            me: true,
            emoji: { id: '860000000000000001', name: 'dice', animated: false },
          },
        ],
      }),
      message('840000000000000002', ids.juniper, '2026-01-15T17:44:51.902000+00:00', {
        content: `I’ll bring the rules, <@${ids.marlo}>. Short version here:`,
        mention_ids: [ids.marlo],
        embeds: [
          {
            type: 'rich',
            title: 'House rules',
            description: 'Be on time, be kind, and never touch the timer.',
            url: 'https://example.com/house-rules',
            color: 0xd98e1f,
            fields: [
              { name: 'Players', value: '3 to 6', inline: true },
              { name: 'Length', value: '90 minutes', inline: true },
            ],
            footer: { text: 'Board Game Night' },
          },
        ],
      }),
      message('840000000000000003', me, '2026-01-15T17:50:03.000000+00:00', {
        content: 'See you there. I’ll be one bus late.',
        edited_timestamp: '2026-01-15T17:51:20.000000+00:00',
      }),
    ],
    [ids.juniperDm]: [
      message('840000000000000004', ids.juniper, '2026-01-14T20:15:00.000000+00:00', {
        content: 'Can you keep me a seat?',
      }),
    ],
  };
}

function message(
  id: string,
  author_id: string,
  timestamp: string,
  fields: Pick<StoredMessage, 'content'> & Partial<StoredMessage>,
): StoredMessage {
  return {
    id,
    author_id,
    timestamp,
    edited_timestamp: null,
    mention_ids: [],
    attachments: [],
    embeds: [],
    reactions: [],
    pinned: false,
    ...fields,
  };
}
