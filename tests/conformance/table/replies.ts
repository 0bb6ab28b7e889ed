import { expect } from '@playwright/test';
import type { Case } from '../case';
import { answer, call, reply, type Step } from '../script';
import { channel, sku } from './entities';
import { failedToParse, invalid, rejected, resolved, settledByTheBridge } from './seen';

const locale = { locale: 'en-GB' };
const localeCall = call('userSettingsGetLocale');
const localeReply = resolved(locale);
const link = call('openExternalLink', { url: 'https://a.example' });
const clearing = call('setActivity', { activity: null });
const user = { id: '1', username: 'wren', discriminator: '0', global_name: null };
const session = (scopes: unknown[]) => ({
  access_token: 't',
  user: { id: '1', username: 'wren', discriminator: '0', public_flags: 0 },
  scopes,
  expires: '2112',
  application: { id: '1', name: 'n', description: '' },
});

/** Replies that both read, and the result. */
const alike: [name: string, call: Step, data: readonly unknown[], read?: unknown][] = [
  ['the reply to getUser may be null', call('getUser', { id: '1' }), [null]],
  ['the reply to startPurchase may be null', call('startPurchase', { sku_id: '2' }), [null]],
  ['permissions can be bigint', call('getChannelPermissions'), [{ permissions: 562949953421311n }]],
  ['platform behaviors may be empty', call('getPlatformBehaviors'), [{}]],
  [
    'openExternalLink reads anything but an answer as a link that may have opened',
    link,
    [null, { opened: null }, undefined, {}, { opened: 'yes' }, 7, 'text', []],
    { opened: null },
  ],
  [
    'an unknown type of a channel becomes -1',
    call('getChannel', { channel_id: '1' }),
    [{ ...channel, type: 99 }],
    { ...channel, type: -1 },
  ],
  [
    'an unknown type of a SKU becomes -1',
    call('getSkus'),
    [{ skus: [{ ...sku, type: 'news' }] }],
    { skus: [{ ...sku, type: -1 }] },
  ],
];

export const replyCases: Case[] = [
  ...alike.map(
    ([name, calling, replies, ...read]): Case => ({
      name,
      steps: replies.flatMap((data) => [calling, reply(data)]),
      both: {
        outcomes: replies.map((data) => resolved(read.length > 0 ? read[0] : data)),
        console: [],
      },
    }),
  ),
  {
    name: 'replies find their commands, in whatever order they come',
    steps: [call('getSkus'), localeCall, reply(locale, 1), reply({ skus: [] }, 0)],
    both: { outcomes: [resolved({ skus: [] }), localeReply] },
  },
  {
    name: 'of two replies to one command the first counts, and one that nobody waits for is ignored',
    steps: [
      ...[localeCall, answer({ evt: null, data: { locale: 'fr' }, nonce: 'of-another' })],
      ...[reply(locale), reply({ locale: 'fr' })],
    ],
    both: { outcomes: [localeReply], console: [], faults: [] },
  },
  ...[null, undefined].map(
    (nonce): Case => ({
      name: `a reply whose nonce is ${nonce} is reported by that name`,
      steps: [localeCall, answer({ evt: null, data: locale, nonce })],
      because: 'the first line says what is wrong with it',
      bridge: { console: [['error', 'Missing nonce']] },
      published: { console: failedToParse },
      both: { outcomes: ['pending'] },
    }),
  ),
  {
    name: 'a reply whose evt is absent is a reply',
    steps: [localeCall, answer({ data: locale })],
    because: 'absent and null say the same, and the command need not wait forever',
    ...settledByTheBridge(localeReply),
  },
  {
    name: 'a reply to another command settles',
    steps: [localeCall, answer({ cmd: 'GET_SKUS_EMBEDDED', evt: null, data: { skus: [] } })],
    because: 'both reject; this bridge says which two commands were mixed up',
    bridge: {
      outcomes: [
        invalid('USER_SETTINGS_GET_LOCALE was answered with a reply to GET_SKUS_EMBEDDED'),
      ],
    },
    published: { outcomes: [rejected(undefined, expect.stringContaining('literal'))] },
  },
  {
    name: 'a reply to an unknown command settles',
    steps: [localeCall, answer({ cmd: 'FLY', evt: null, data: locale })],
    because: 'what is told to the console alone leaves its promise pending',
    ...settledByTheBridge(invalid('Unrecognized command FLY')),
  },
  {
    name: 'a frame whose fields are wrong settles the command that it names',
    steps: [localeCall, answer({ cmd: 7, evt: null, data: locale })],
    because: 'what is told to the console alone leaves its promise pending',
    bridge: {
      outcomes: [invalid('The reply is not valid')],
      console: [['error', 'Failed to parse']],
    },
    published: { outcomes: ['pending'], console: failedToParse },
  },
  {
    name: 'a reply without data counts for a command that expects none',
    steps: [call('openInviteDialog'), answer({ evt: null })],
    because: 'hosts leave out what is undefined; newer commands of the package take that too',
    ...settledByTheBridge(resolved()),
  },
  {
    name: 'the reply to setActivity may be null',
    steps: [clearing, reply(null)],
    because: 'a cleared activity has nothing to answer with',
    ...settledByTheBridge(resolved(null)),
  },
  {
    name: 'the size of a party is two numbers',
    steps: [clearing, reply({ name: 'Playground', type: 0, party: { size: [1] } })],
    because: 'one number says either how many there are or how many there may be, and not which',
    bridge: { outcomes: [invalid('party.size')] },
    published: { outcomes: [resolved({ name: 'Playground', type: 0, party: { size: [1] } })] },
  },
  {
    name: 'a SKU that is a group of subscriptions is not one of the five types',
    steps: [call('getSkus'), reply({ skus: [{ ...sku, type: 6 }] })],
    both: { outcomes: [resolved({ skus: [{ ...sku, type: -1 }] })] },
  },
  {
    name: 'scopes that are not known are told',
    steps: [call('authenticate', { access_token: 't' }), reply(session(['identify', 'brand.new']))],
    because: 'a granted scope is of use by its name, and of none as -1',
    bridge: { outcomes: [resolved(session(['identify', 'brand.new']))] },
    published: { outcomes: [resolved(session(['identify', -1]))] },
  },
  {
    name: 'fields of a user that the host leaves out are not missed',
    steps: [call('getUser', { id: '1' }), reply(user)],
    because: 'clients differ in which fields they send; what is not needed is not demanded',
    ...settledByTheBridge(resolved(user)),
  },
];
