import { expect } from '@playwright/test';
import type { Case } from '../case';
import { call, dispatch, post, reply, subscribe } from '../script';
import { user } from './entities';
import { failedToParse, resolved } from './seen';

const locale = { locale: 'en-GB' };
const localeCall = call('userSettingsGetLocale');
const localeReply = resolved(locale);

export const frameCases: Case[] = [
  {
    name: 'HELLO and a handshake are ignored',
    steps: [
      localeCall,
      ...[
        [3, { any: 'thing' }],
        [0, { v: 1 }],
      ].map((each) => post(each)),
      reply(locale),
    ],
    both: { outcomes: [localeReply], console: [], faults: [], received: [] },
  },
  {
    name: 'what is not an array is reported',
    steps: [
      localeCall,
      ...[{ hello: 'world' }, 'hello', null].map((each) => post(each)),
      reply(locale),
    ],
    because: 'it does not parse either, and a host that sends it has made a mistake',
    bridge: { console: [1, 2, 3].map(() => ['error', 'Failed to parse']) },
    published: { console: [] },
    both: { outcomes: [localeReply], faults: [] },
  },
  ...[[9, {}], []].map(
    (frame): Case => ({
      name: `the frame ${JSON.stringify(frame)} is reported, and throws nothing`,
      steps: [localeCall, post(frame), reply(locale)],
      because: 'another script’s message must not cause an exception that nobody can catch',
      bridge: { console: [['error', 'Failed to parse']], faults: [] },
      published: {
        console: [],
        faults: Array.isArray(frame) ? ['Error: Invalid message format'] : [],
      },
      both: { outcomes: [localeReply] },
    }),
  ),
  {
    name: 'frames without a payload are reported, and what follows is heard',
    steps: [localeCall, post([1]), post([1, null]), post([1, 'text']), reply(locale)],
    because: 'one line has the reason too',
    bridge: { console: [1, 2, 3].map(() => ['error', 'Failed to parse']) },
    published: { console: [1, 2, 3].flatMap(() => failedToParse) },
    both: { outcomes: [localeReply], faults: [] },
  },
  {
    name: 'a frame is a type code and a payload, and no more',
    steps: [
      subscribe('CURRENT_USER_UPDATE'),
      reply({ evt: 'CURRENT_USER_UPDATE' }),
      post([1, { cmd: 'DISPATCH', evt: 'CURRENT_USER_UPDATE', data: user, nonce: null }, 'more']),
    ],
    because: 'an array of another length is of another protocol',
    bridge: { received: [], console: [['error', 'Failed to parse']] },
    published: { received: [['first', user]], console: [] },
  },
  {
    name: 'an event of an unknown name is reported',
    steps: [dispatch('BRAND_NEW', {})],
    because: 'the reason comes in the first line, and the payload stays out of the console',
    bridge: { console: [['error', 'Unrecognized event type BRAND_NEW']] },
    published: {
      console: [
        ['error', 'Failed to parse'],
        ['error', 'Error: Unrecognized event type BRAND_NEW'],
      ],
    },
  },
  {
    name: 'an event named like a part of every object is unknown',
    steps: [dispatch('toString', user)],
    because: 'names are looked up in the table alone',
    bridge: { console: [['error', 'Unrecognized event type toString']] },
    published: {
      console: [
        ['error', 'Failed to parse'],
        ['error', expect.stringContaining('TypeError')],
      ],
    },
  },
];
