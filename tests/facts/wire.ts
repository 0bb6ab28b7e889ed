import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { deviceFacts } from './wire-device';
import { eventFacts } from './wire-events';
import type { WireFact } from './wire-fact';
import { peopleFacts } from './wire-people';
import { sharingFacts } from './wire-sharing';

const closeCodes = 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes';
const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
const refusedHandshakes: [id: string, says: string, differs: object, code: number][] = [
  ['close-version', 'A version that the server does not have closes with 4004.', { v: 2 }, 4004],
  ['close-encoding', 'An encoding that is not valid closes with 4005.', { encoding: 'etf' }, 4005],
  ['close-client-id', 'An invalid client id closes with 4000.', { client_id: '9' }, 4000],
];

/** What the documentation states about the client's end of the wire. */
export const wireFacts: WireFact[] = [
  {
    id: 'ready',
    source: 'topics/rpc#ready',
    statement:
      'A handshake is answered with READY: the version, the configuration and a partial user.',
    request: {
      as: null,
      send: [0, handshake],
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
    statement: 'Before anything has been granted, nobody is told which premium a user has.',
    request: {
      changes: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      as: null,
      send: [0, handshake],
    },
    answer: { hears: [['READY', { user: { id: ids.me, premium_type: 0 } }]] },
  },
  ...refusedHandshakes.map(
    ([id, statement, differs, code]): WireFact => ({
      id,
      source: closeCodes,
      statement,
      request: { as: null, send: [0, { ...handshake, ...differs }] },
      answer: { closes: { code } },
    }),
  ),
  {
    id: 'close-token-revoked',
    source: closeCodes,
    statement: 'That the token of a connection has been revoked closes it with 4003.',
    request: {
      send: { cmd: 'GET_PLATFORM_BEHAVIORS' },
      after: [{ type: 'revoke', userId: ids.me }],
    },
    answer: { closes: { code: 4003, message: expect.any(String) } },
  },
  {
    id: 'unknown-command',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    statement: 'A command name that is not valid is 4002.',
    request: { send: { cmd: 'MAKE_COFFEE' } },
    answer: { refused: { code: 4002 } },
  },
  {
    id: 'unknown-event',
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    statement: 'An event name that is not valid is 4004.',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'TEA_TIME' } },
    answer: { refused: { code: 4004 } },
  },
  {
    id: 'subscribe-reply',
    source: 'topics/rpc#subscribe',
    statement: 'SUBSCRIBE is answered with the name of the event.',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE' } },
    answer: { data: { evt: 'CURRENT_USER_UPDATE' } },
  },
  {
    id: 'unsubscribe-reply',
    source: 'topics/rpc#unsubscribe',
    statement: 'UNSUBSCRIBE is answered with the name of the event, which is not sent any more.',
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
