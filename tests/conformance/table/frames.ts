import { expect } from '@playwright/test';
import type { Case } from '../case';
import { call, dispatch, post, reply, subscribe } from '../script';
import { user } from './entities';
import { failedToParse } from './replies';

const locale = { locale: 'en-GB' };
const localeCall = call('userSettingsGetLocale');
const localeReply = { resolved: locale };

/** What arrives without being a reply to anything. */
export const frameCases: Case[] = [
  ...(
    [
      ['HELLO', [3, { any: 'thing' }]],
      ['a handshake', [0, { v: 1 }]],
      ['something that is not an array', { hello: 'world' }],
      ['a text', 'hello'],
      ['nothing', null],
    ] as const
  ).map(
    ([what, frame]): Case => ({
      name: `${what} from the host is ignored`,
      steps: [localeCall, post(frame), reply(locale)],
      both: { outcomes: [localeReply], console: [], faults: [], received: [] },
    }),
  ),
  {
    name: 'an unknown type code is reported',
    steps: [localeCall, post([9, {}]), reply(locale)],
    differs: {
      because: 'another script’s message must not cause an exception that nobody can catch',
      bridge: { console: [['error', 'Failed to parse']], faults: [] },
      published: { console: [], faults: ['Error: Invalid message format'] },
    },
  },
  ...[[1], [1, null], [1, 'text']].map(
    (frame): Case => ({
      name: `the frame ${JSON.stringify(frame)} is reported, and what follows is heard`,
      steps: [localeCall, post(frame), reply(locale)],
      differs: {
        because: 'one line has the reason too',
        bridge: { console: [['error', 'Failed to parse']] },
        published: { console: failedToParse },
      },
      both: { outcomes: [localeReply], faults: [] },
    }),
  ),
  {
    name: 'an empty frame is reported, and what follows is heard',
    steps: [localeCall, post([]), reply(locale)],
    differs: {
      because: 'another script’s message must not cause an exception that nobody can catch',
      bridge: { console: [['error', 'Failed to parse']], faults: [] },
      published: { console: [], faults: ['Error: Invalid message format'] },
    },
    both: { outcomes: [localeReply] },
  },
  {
    name: 'a frame is a type code and a payload, and no more',
    steps: [
      subscribe('CURRENT_USER_UPDATE'),
      reply({ evt: 'CURRENT_USER_UPDATE' }),
      post([1, { cmd: 'DISPATCH', evt: 'CURRENT_USER_UPDATE', data: user, nonce: null }, 'more']),
    ],
    differs: {
      because: 'an array of another length is of another protocol',
      bridge: { received: [], console: [['error', 'Failed to parse']] },
      published: { received: [['first', user]], console: [] },
    },
  },
  {
    name: 'an event of an unknown name is reported',
    steps: [dispatch('BRAND_NEW', {})],
    differs: {
      because: 'the reason comes in the first line, and the payload stays out of the console',
      bridge: { console: [['error', 'Unrecognized event type BRAND_NEW']] },
      published: {
        console: [
          ['error', 'Failed to parse'],
          ['error', 'Error: Unrecognized event type BRAND_NEW'],
        ],
      },
    },
  },
  {
    name: 'an event named like a part of every object is unknown',
    steps: [dispatch('toString', user)],
    differs: {
      because: 'names are looked up in the table alone',
      bridge: { console: [['error', 'Unrecognized event type toString']] },
      published: {
        console: [
          ['error', 'Failed to parse'],
          ['error', expect.stringContaining('TypeError')],
        ],
      },
    },
  },
];
