import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { deviceFacts } from './wire-device';
import { eventFacts } from './wire-events';
import type { WireFact } from './wire-fact';
import { peopleFacts } from './wire-people';
import { sharingFacts } from './wire-sharing';

/** What the documentation states about the client's end of the wire. */
export const wireFacts: WireFact[] = [
  {
    id: 'ready',
    source: 'topics/rpc#ready',
    says: 'A handshake is answered with READY: the version, the configuration and a partial user.',
    request: {
      as: null,
      send: [0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }],
    },
    answer: {
      hears: [
        [
          'READY',
          {
            v: 1,
            config: { api_endpoint: expect.any(String), environment: expect.any(String) },
            user: { id: ids.me, username: 'wren.hollow' },
          },
        ],
      ],
    },
  },
  {
    id: 'ready-premium',
    source: 'resources/user#user-object-user-structure',
    says: 'Before anything has been granted, nobody is told which premium a user has.',
    request: {
      given: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      as: null,
      send: [0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }],
    },
    answer: { hears: [['READY', { user: { id: ids.me, premium_type: 0 } }]] },
  },
  {
    id: 'close-version',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes',
    says: 'A version that the server does not have closes with 4004.',
    request: {
      as: null,
      send: [0, { v: 2, encoding: 'json', client_id: ids.application, frame_id: 'f' }],
    },
    answer: { closes: { code: 4004 } },
  },
  {
    id: 'close-encoding',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes',
    says: 'An encoding that is not valid closes with 4005.',
    request: {
      as: null,
      send: [0, { v: 1, encoding: 'etf', client_id: ids.application, frame_id: 'f' }],
    },
    answer: { closes: { code: 4005 } },
  },
  {
    id: 'close-client-id',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes',
    says: 'An invalid client id closes with 4000.',
    request: { as: null, send: [0, { v: 1, encoding: 'json', client_id: '9', frame_id: 'f' }] },
    answer: { closes: { code: 4000 } },
  },
  {
    id: 'close-token-revoked',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes',
    says: 'That the token of a connection has been revoked closes it with 4003.',
    request: {
      send: { cmd: 'GET_PLATFORM_BEHAVIORS' },
      after: [{ type: 'revoke', userId: ids.me }],
    },
    answer: { closes: { code: 4003, message: expect.any(String) } },
  },
  {
    id: 'unknown-command',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    says: 'A command name that is not valid is 4002.',
    request: { send: { cmd: 'MAKE_COFFEE' } },
    answer: { refused: { code: 4002 } },
  },
  {
    id: 'unknown-event',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    says: 'An event name that is not valid is 4004.',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'TEA_TIME' } },
    answer: { refused: { code: 4004 } },
  },
  {
    id: 'subscribe-reply',
    source: 'topics/rpc#subscribe',
    says: 'SUBSCRIBE is answered with the name of the event.',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE' } },
    answer: { data: { evt: 'CURRENT_USER_UPDATE' } },
  },
  {
    id: 'unsubscribe-reply',
    source: 'topics/rpc#unsubscribe',
    says: 'UNSUBSCRIBE is answered with the name of the event, which is not sent any more.',
    request: {
      before: [{ cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE' }],
      send: { cmd: 'UNSUBSCRIBE', evt: 'CURRENT_USER_UPDATE' },
      after: [{ type: 'user', userId: ids.me, patch: { global_name: 'W' } }],
    },
    answer: { data: { evt: 'CURRENT_USER_UPDATE' }, hears: [] },
  },
  ...deviceFacts,
  ...eventFacts,
  ...peopleFacts,
  ...sharingFacts,
];
