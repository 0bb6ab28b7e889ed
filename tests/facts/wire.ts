import { expect } from 'vitest';
import { ids } from '../../simulator/world';
import { factsOf } from './fact';
import { deviceFacts } from './wire-device';
import { eventFacts } from './wire-events';
import { hears, type WireFact } from './wire-fact';
import { peopleFacts } from './wire-people';
import { sharingFacts } from './wire-sharing';

const closeCodes = 'topics/opcodes-and-status-codes#rpc-rpc-close-event-codes';
const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
const refusedHandshakes: [says: string, differs: object, code: number][] = [
  ['A version that the server does not have closes with 4004.', { v: 2 }, 4004],
  ['An encoding that is not valid closes with 4005.', { encoding: 'etf' }, 4005],
  ['An invalid client id closes with 4000.', { client_id: '9' }, 4000],
];

const connectionFacts: Record<string, WireFact> = {
  'A handshake is answered with READY: the version, the configuration and a partial user.': {
    source: 'topics/rpc#ready',
    request: { as: null, send: [0, handshake] },
    answer: hears('READY', {
      v: 1,
      config: { api_endpoint: expect.any(String), environment: expect.any(String) },
      user: { id: ids.me, username: 'wren.hollow' },
    }),
  },
  'Before anything has been granted, nobody is told which premium a user has.': {
    source: 'resources/user#user-object-user-structure',
    request: {
      changes: [{ type: 'user', userId: ids.me, patch: { premium_type: 2 } }],
      as: null,
      send: [0, handshake],
    },
    answer: hears('READY', { user: { id: ids.me, premium_type: 0 } }),
  },
  ...factsOf(
    refusedHandshakes.map(([statement, differs, code]) => ({
      source: closeCodes,
      statement,
      request: { as: null, send: [0, { ...handshake, ...differs }] },
      answer: { closes: { code } },
    })),
  ),
  'That the token of a connection has been revoked closes it with 4003.': {
    source: closeCodes,
    request: {
      send: { cmd: 'GET_PLATFORM_BEHAVIORS' },
      after: [{ type: 'revoke', userId: ids.me }],
    },
    answer: { closes: { code: 4003, message: expect.any(String) } },
  },
  'A command name that is not valid is 4002.': {
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    request: { send: { cmd: 'MAKE_COFFEE' } },
    answer: { refused: { code: 4002 } },
  },
  'An event name that is not valid is 4004.': {
    source: 'topics/opcodes-and-status-codes#rpc-rpc-error-codes',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'TEA_TIME' } },
    answer: { refused: { code: 4004 } },
  },
  'SUBSCRIBE is answered with the name of the event.': {
    source: 'topics/rpc#subscribe',
    request: { send: { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE' } },
    answer: { data: { evt: 'CURRENT_USER_UPDATE' } },
  },
  'UNSUBSCRIBE is answered with the name of the event, which is not sent any more.': {
    source: 'topics/rpc#unsubscribe',
    request: {
      before: [{ cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE' }],
      send: { cmd: 'UNSUBSCRIBE', evt: 'CURRENT_USER_UPDATE' },
      after: [{ type: 'user', userId: ids.me, patch: { global_name: 'W' } }],
    },
    answer: { data: { evt: 'CURRENT_USER_UPDATE' }, hears: [] },
  },
};

export const wireFacts = [
  connectionFacts,
  deviceFacts,
  eventFacts,
  peopleFacts,
  sharingFacts,
].flatMap((facts) => Object.entries(facts));
