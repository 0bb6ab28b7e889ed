import { expect } from 'vitest';
import { ids } from '../../simulator/world/seed';
import type { WireFact } from './wire-fact';

const embedded = 'developer-tools/embedded-app-sdk';
const actions = 'activities/development-guides/user-actions';
const moment = (mediaUrl: string) => ({ cmd: 'OPEN_SHARE_MOMENT_DIALOG', args: { mediaUrl } });
const presence = (activity: unknown) => ({ cmd: 'SET_ACTIVITY', args: { activity } });
const onCdn = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';

const documentedFields = 'application_id,flags,id,name,price,release_date,type';

/** What leaves the activity. */
export const sharingFacts: WireFact[] = [
  {
    id: 'invite-in-dm',
    source: `${actions}#open-invite-dialog`,
    says: 'The invite dialog is an error in a direct message.',
    request: { channelId: ids.juniperDm, send: { cmd: 'OPEN_INVITE_DIALOG' } },
    answer: { refused: { code: expect.any(Number) } },
  },
  {
    id: 'invite-permission',
    source: `${actions}#open-invite-dialog`,
    says: 'The invite dialog is an error without the permission to create invites.',
    request: { channelId: ids.readingRoom, send: { cmd: 'OPEN_INVITE_DIALOG' } },
    answer: { refused: { code: 4006 } },
  },
  {
    id: 'moment-authenticated',
    source: `${actions}#open-share-moment-dialog`,
    says: 'Sharing a moment needs no scope, and an authenticated application.',
    request: { as: null, send: moment(onCdn) },
    answer: { refused: { code: 4006 } },
  },
  {
    id: 'moment-without-scopes',
    source: `${actions}#open-share-moment-dialog`,
    says: 'Sharing a moment works without any scope.',
    request: { as: [], send: moment(onCdn) },
    answer: { data: null },
  },
  {
    id: 'moment-cdn',
    source: `${actions}#open-share-moment-dialog`,
    says: 'The media of a moment must be at an address of the CDN.',
    request: { send: moment('https://example.com/cdn/moment.png') },
    answer: { refused: { code: expect.any(Number) } },
  },
  {
    id: 'external-link',
    source: `${embedded}#openexternallinkresponse`,
    says: 'Whether the link was opened is answered: not, when the person says no.',
    request: {
      as: null,
      given: [{ type: 'decision', command: 'OPEN_EXTERNAL_LINK', decision: 'cancel' }],
      send: { cmd: 'OPEN_EXTERNAL_LINK', args: { url: 'https://example.com' } },
    },
    answer: { data: { opened: false } },
  },
  {
    id: 'skus-authenticated',
    source: 'https://github.com/discord/embedded-app-sdk/blob/main/docs/in-app-purchases.md',
    says: 'SKUs are listed to an authenticated application only.',
    request: { as: null, send: { cmd: 'GET_SKUS_EMBEDDED' } },
    answer: { refused: { code: 4006 } },
  },
  {
    id: 'skus-published',
    source: `${embedded}#sku`,
    says: 'SKUs that are published are listed, with the documented fields and no others.',
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
  {
    id: 'purchase-told-by-event',
    source: 'monetization/implementing-iap-for-activities#initiating-purchases',
    says: 'START_PURCHASE opens the flow; ENTITLEMENT_CREATE tells that it has been completed.',
    request: {
      given: [{ type: 'decision', command: 'START_PURCHASE', decision: 'answer first' }],
      before: [{ cmd: 'SUBSCRIBE', evt: 'ENTITLEMENT_CREATE' }],
      send: { cmd: 'START_PURCHASE', args: { sku_id: ids.brassDice } },
    },
    answer: {
      data: null,
      hears: [['ENTITLEMENT_CREATE', { entitlement: { sku_id: ids.brassDice, user_id: ids.me } }]],
    },
  },
  ...[0, 2, 3, 5].map(
    (type): WireFact => ({
      id: `activity-type-${type}`,
      source: 'topics/rpc#setactivity',
      says: `SET_ACTIVITY takes type ${type}.`,
      request: { send: presence({ type, details: 'In a match' }) },
      answer: { data: { type, details: 'In a match' } },
    }),
  ),
  ...[1, 4, 6].map(
    (type): WireFact => ({
      id: `activity-type-${type}`,
      source: 'topics/rpc#setactivity',
      says: `SET_ACTIVITY does not take type ${type}.`,
      request: { send: presence({ type }) },
      answer: { refused: { code: 4000 } },
    }),
  ),
  {
    id: 'activity-name',
    source: 'rich-presence/using-with-the-embedded-app-sdk#custom-rich-presence-data',
    says: 'The name of a rich presence is always the application’s.',
    request: { send: presence({ name: 'Another', type: 0 }) },
    answer: { data: { name: 'SDK Playground' } },
  },
];
