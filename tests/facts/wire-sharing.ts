import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { factsOf } from './fact';
import type { WireFact } from './wire-fact';

const embedded = 'developer-tools/embedded-app-sdk';
const actions = 'activities/development-guides/user-actions';
const moment = (mediaUrl: string) => ({ cmd: 'OPEN_SHARE_MOMENT_DIALOG', args: { mediaUrl } });
const presence = (activity: unknown) => ({ cmd: 'SET_ACTIVITY', args: { activity } });
const decided = { type: 'decision', client: ids.client } as const;
const onCdn = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';

const documentedFields = 'application_id,flags,id,name,price,release_date,type';

export const sharingFacts: Record<string, WireFact> = {
  'The invite dialog is an error in a direct message.': {
    source: `${actions}#open-invite-dialog`,
    request: { channelId: ids.juniperDm, send: { cmd: 'OPEN_INVITE_DIALOG' } },
    answer: { refused: { code: expect.any(Number) } },
  },
  'The invite dialog is an error without the permission to create invites.': {
    source: `${actions}#open-invite-dialog`,
    request: { channelId: ids.readingRoom, send: { cmd: 'OPEN_INVITE_DIALOG' } },
    answer: { refused: { code: 4006 } },
  },
  'Sharing a moment needs no scope, and an authenticated application.': {
    source: `${actions}#open-share-moment-dialog`,
    request: { as: null, send: moment(onCdn) },
    answer: { refused: { code: 4006 } },
  },
  'Sharing a moment works without any scope.': {
    source: `${actions}#open-share-moment-dialog`,
    request: { as: [], send: moment(onCdn) },
    answer: { data: null },
  },
  'The media of a moment must be at an address of the CDN.': {
    source: `${actions}#open-share-moment-dialog`,
    request: { send: moment('https://example.com/cdn/moment.png') },
    answer: { refused: { code: expect.any(Number) } },
  },
  'Whether the link was opened is answered: not, when the person says no.': {
    source: `${embedded}#openexternallinkresponse`,
    request: {
      as: null,
      changes: [{ ...decided, command: 'OPEN_EXTERNAL_LINK', decision: 'cancel' }],
      send: { cmd: 'OPEN_EXTERNAL_LINK', args: { url: 'https://example.com' } },
    },
    answer: { data: { opened: false } },
  },
  'SKUs are listed to an authenticated application only.': {
    source: 'https://github.com/discord/embedded-app-sdk/blob/main/docs/in-app-purchases.md',
    request: { as: null, send: { cmd: 'GET_SKUS_EMBEDDED' } },
    answer: { refused: { code: 4006 } },
  },
  'SKUs that are published are listed, with the documented fields and no others.': {
    source: `${embedded}#sku`,
    request: { as: [], send: { cmd: 'GET_SKUS_EMBEDDED' } },
    answer: {
      data: {
        skus: expect.toSatisfy(
          (skus: object[]) =>
            skus.length === 5 &&
            skus.every((sku) => Object.keys(sku).sort().join() === documentedFields),
        ),
      },
    },
  },
  'START_PURCHASE opens the flow; ENTITLEMENT_CREATE tells that it has been completed.': {
    source: 'monetization/implementing-iap-for-activities#initiating-purchases',
    request: {
      changes: [{ ...decided, command: 'START_PURCHASE', decision: 'answer first' }],
      before: [{ cmd: 'SUBSCRIBE', evt: 'ENTITLEMENT_CREATE' }],
      send: { cmd: 'START_PURCHASE', args: { sku_id: ids.brassDice } },
    },
    answer: {
      data: null,
      hears: [['ENTITLEMENT_CREATE', { entitlement: { sku_id: ids.brassDice, user_id: ids.me } }]],
    },
  },
  'A consumable cannot be bought again before it has been consumed.': {
    source: 'monetization/implementing-one-time-purchases#for-consumable-skus',
    request: { send: { cmd: 'START_PURCHASE', args: { sku_id: ids.hintPack } } },
    answer: { refused: { code: expect.any(Number) } },
  },
  'Once it has been consumed, a consumable can be bought again.': {
    source: 'monetization/implementing-one-time-purchases#for-consumable-skus',
    request: {
      changes: [{ type: 'consume', entitlementId: ids.testHintPack }],
      send: { cmd: 'START_PURCHASE', args: { sku_id: ids.hintPack } },
    },
    answer: { data: [{ sku_id: ids.hintPack, consumed: false }] },
  },
  ...factsOf(
    [0, 2, 3, 5].map((type) => ({
      source: 'topics/rpc#setactivity',
      statement: `SET_ACTIVITY takes type ${type}.`,
      request: { send: presence({ type, details: 'In a match' }) },
      answer: { data: { type, details: 'In a match' } },
    })),
  ),
  ...factsOf(
    [1, 4, 6].map((type) => ({
      source: 'topics/rpc#setactivity',
      statement: `SET_ACTIVITY does not take type ${type}.`,
      request: { send: presence({ type }) },
      answer: { refused: { code: 4000 } },
    })),
  ),
  'The documented example of a rich presence is taken as it is.': {
    source: 'topics/rpc#setactivity-example-set-activity-payload',
    request: {
      send: {
        cmd: 'SET_ACTIVITY',
        args: {
          pid: 9999,
          activity: {
            state: 'In a Group',
            state_url: 'https://example.com/groups/50335231-9d9d-4ebd-873b-984787ee4d1d',
            details: 'Competitive | In a Match',
            details_url: 'https://example.com/matches/42340203-2f25-4534-8ff6-2a6509e81207',
            timestamps: { start: 1_723_137_832, end: 1_723_138_155 },
            assets: {
              large_image: 'numbani_map',
              large_text: 'Numbani',
              large_url: 'https://example.wiki/maps/Numbani',
              small_image: 'pharah_profile',
              small_text: 'Pharah',
              small_url: 'https://example.wiki/characters/Pharah',
            },
            party: { id: 'party1234', size: [3, 6] },
            secrets: {
              join: '025ed05c71f639de8bfaa0d679d7c94b2fdce12f',
              spectate: 'e7eb30d2ee025ed05c71ea495f770b76454ee4e0',
              match: '4b2fdce12f639de8bfa7e3591b71a0d679d7c93f',
            },
            instance: true,
          },
        },
      },
    },
    answer: {
      data: {
        type: 0,
        state_url: 'https://example.com/groups/50335231-9d9d-4ebd-873b-984787ee4d1d',
        assets: { large_url: 'https://example.wiki/maps/Numbani' },
        party: { id: 'party1234', size: [3, 6] },
      },
    },
  },
  'All fields of a rich presence are optional and may be null.': {
    source: 'rich-presence/using-with-the-embedded-app-sdk#activity-partial-object',
    request: {
      send: presence({
        ...{ type: null, state: null, details: null, timestamps: null, assets: null },
        party: null,
      }),
    },
    answer: { data: { name: 'SDK Playground', state: null } },
  },
  'The name of a rich presence is always the application’s.': {
    source: 'rich-presence/using-with-the-embedded-app-sdk#custom-rich-presence-data',
    request: { send: presence({ name: 'Another', type: 0 }) },
    answer: { data: { name: 'SDK Playground' } },
  },
};
