import { expect } from '@playwright/test';
import type { Case } from '../case';
import { answer, call, reply } from '../script';
import { channel, sku } from './entities';

const locale = { locale: 'en-GB' };
const localeCall = call('userSettingsGetLocale');
const localeReply = { resolved: locale };

/** What the public package writes for a frame that it cannot read. */
export const failedToParse: [string, string][] = [
  ['error', 'Failed to parse'],
  ['error', 'ZodError'],
];

const invalid = (message: string) => ({
  rejected: { code: 'INVALID_REPLY', message: expect.stringContaining(message) },
});

/** What the host answers, and its result. */
export const replyCases: Case[] = [
  {
    name: 'replies find their commands, in whatever order they come',
    steps: [call('getSkus'), localeCall, reply(locale, 1), reply({ skus: [] }, 0)],
    both: { outcomes: [{ resolved: { skus: [] } }, localeReply] },
  },
  {
    name: 'of two replies to one command the first counts',
    steps: [localeCall, reply(locale), reply({ locale: 'fr' })],
    both: { outcomes: [localeReply], console: [], faults: [] },
  },
  {
    name: 'a reply that nobody waits for is ignored',
    steps: [
      localeCall,
      answer({ evt: null, data: { locale: 'fr' }, nonce: 'of-another' }),
      reply(locale),
    ],
    both: { outcomes: [localeReply], console: [], faults: [] },
  },
  ...[null, undefined].map(
    (nonce): Case => ({
      name: `a reply whose nonce is ${nonce} is reported by that name`,
      steps: [localeCall, answer({ evt: null, data: locale, nonce })],
      differs: {
        because: 'the first line says what is wrong with it',
        bridge: { console: [['error', 'Missing nonce']] },
        published: { console: failedToParse },
      },
      both: { outcomes: ['pending'] },
    }),
  ),
  {
    name: 'a reply whose evt is absent is a reply',
    steps: [localeCall, answer({ data: locale })],
    differs: {
      because: 'absent and null say the same, and the command need not wait forever',
      bridge: { outcomes: [localeReply], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a reply to another command settles',
    steps: [localeCall, answer({ cmd: 'GET_SKUS_EMBEDDED', evt: null, data: { skus: [] } })],
    differs: {
      because: 'both reject; this bridge says which two commands were mixed up',
      bridge: {
        outcomes: [
          invalid('USER_SETTINGS_GET_LOCALE was answered with a reply to GET_SKUS_EMBEDDED'),
        ],
      },
      published: {
        outcomes: [{ rejected: { code: undefined, message: expect.stringContaining('literal') } }],
      },
    },
  },
  {
    name: 'a reply to an unknown command settles',
    steps: [localeCall, answer({ cmd: 'FLY', evt: null, data: locale })],
    differs: {
      because: 'what is told to the console alone leaves its promise pending',
      bridge: { outcomes: [invalid('Unrecognized command FLY')], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a frame whose fields are wrong settles the command that it names',
    steps: [localeCall, answer({ cmd: 7, evt: null, data: locale })],
    differs: {
      because: 'what is told to the console alone leaves its promise pending',
      bridge: { outcomes: [invalid('does not parse')], console: [['error', 'Failed to parse']] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a reply without data counts for a command that expects none',
    steps: [call('openInviteDialog'), answer({ evt: null })],
    differs: {
      because: 'hosts leave out what is undefined; newer commands of the package take that too',
      bridge: { outcomes: [{ resolved: undefined }], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  ...(['getUser', 'startPurchase'] as const).map(
    (method): Case => ({
      name: `the reply to ${method} may be null`,
      steps: [call(method, { id: '1', sku_id: '2' }), reply(null)],
      both: { outcomes: [{ resolved: null }] },
    }),
  ),
  {
    name: 'the reply to setActivity may be null',
    steps: [call('setActivity', { activity: null }), reply(null)],
    differs: {
      because: 'a cleared activity has nothing to answer with',
      bridge: { outcomes: [{ resolved: null }], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'the size of a party is two numbers',
    steps: [
      call('setActivity', { activity: null }),
      reply({ name: 'Playground', type: 0, party: { size: [1] } }),
    ],
    differs: {
      because: 'one number says either how many there are or how many there may be, and not which',
      bridge: { outcomes: [invalid('party.size')] },
      published: {
        outcomes: [{ resolved: { name: 'Playground', type: 0, party: { size: [1] } } }],
      },
    },
  },
  {
    name: 'permissions may come as a bigint',
    steps: [call('getChannelPermissions'), reply({ permissions: 562949953421311n })],
    both: { outcomes: [{ resolved: { permissions: 562949953421311n } }] },
  },
  {
    name: 'platform behaviours may be empty',
    steps: [call('getPlatformBehaviors'), reply({})],
    both: { outcomes: [{ resolved: {} }] },
  },
  ...[null, { opened: null }].map(
    (data): Case => ({
      name: `openExternalLink gives ${JSON.stringify(data)} as a link that may have opened`,
      steps: [call('openExternalLink', { url: 'https://a.example' }), reply(data)],
      both: { outcomes: [{ resolved: { opened: null } }], console: [] },
    }),
  ),
  ...[undefined, {}, { opened: 'yes' }, 7, 'text', []].map(
    (data): Case => ({
      name: `openExternalLink falls back to null at ${JSON.stringify(data)}`,
      steps: [call('openExternalLink', { url: 'https://a.example' }), reply(data)],
      both: { outcomes: [{ resolved: { opened: null } }], console: [] },
    }),
  ),

  {
    name: 'unknown values of an enumeration become -1 in replies',
    steps: [
      call('getChannel', { channel_id: '1' }),
      reply({ ...channel, type: 99 }),
      call('getSkus'),
      reply({ skus: [{ ...sku, type: 'news' }] }),
    ],
    both: {
      outcomes: [
        { resolved: { ...channel, type: -1 } },
        { resolved: { skus: [{ ...sku, type: -1 }] } },
      ],
    },
  },
  {
    name: 'a SKU can be a group of subscriptions',
    steps: [call('getSkus'), reply({ skus: [{ ...sku, type: 6 }] })],
    differs: {
      because: 'the platform has the type, though the public package does not know it',
      bridge: { outcomes: [{ resolved: { skus: [{ ...sku, type: 6 }] } }] },
      published: { outcomes: [{ resolved: { skus: [{ ...sku, type: -1 }] } }] },
    },
  },
  {
    name: 'scopes that are not known are told',
    steps: [
      call('authenticate', { access_token: 't' }),
      reply({
        access_token: 't',
        user: { id: '1', username: 'wren', discriminator: '0', public_flags: 0 },
        scopes: ['identify', 'brand.new'],
        expires: '2112',
        application: { id: '1', name: 'n', description: '' },
      }),
    ],
    differs: {
      because: 'a granted scope is of use by its name, and of none as -1',
      bridge: { outcomes: [resolvedScopes(['identify', 'brand.new'])] },
      published: { outcomes: [resolvedScopes(['identify', -1])] },
    },
  },
  {
    name: 'fields of a user that the host leaves out are not missed',
    steps: [
      call('getUser', { id: '1' }),
      reply({ id: '1', username: 'wren', discriminator: '0', global_name: null }),
    ],
    differs: {
      because: 'clients differ in which fields they send; what is not needed is not demanded',
      bridge: {
        outcomes: [
          { resolved: { id: '1', username: 'wren', discriminator: '0', global_name: null } },
        ],
        console: [],
      },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
];

function resolvedScopes(scopes: unknown[]) {
  return { resolved: expect.objectContaining({ scopes }) };
}
