import { RPCCloseCodes } from '../../../host-bridge/protocol';
import type { Case } from '../case';
import { call, close, dispatch, hostCloses, reply, subscribe, waitForReady } from '../script';
import { user } from './entities';

const closed = (message: string) => ({ rejected: { code: 'CLOSED', message } });
const closeFrame = (code: number, nonce = 1) => [2, { code, message: 'bye', nonce }];
const sent = [1, { cmd: 'GET_SKUS_EMBEDDED', nonce: 1 }];
const done = { resolved: undefined };

export const closingCases: Case[] = [
  ...Object.entries(RPCCloseCodes).flatMap(([name, code]): Case[] => [
    {
      name: `closing with ${name} tells the host`,
      steps: [close(code, 'bye')],
      both: { wire: [closeFrame(code)], outcomes: [done] },
      covers: { closeCode: code },
    },
    {
      name: `the host’s close with ${name} settles what is pending`,
      steps: [call('getSkus'), hostCloses(code, 'because')],
      differs: {
        because: 'a closed host answers nothing: what waits for it would wait forever',
        bridge: { outcomes: [closed(`The host closed the connection: because (${code})`)] },
        published: { outcomes: ['pending'] },
      },
      both: { wire: [sent], console: [], faults: [] },
    },
  ]),
  {
    name: 'closing settles what is pending',
    steps: [call('getSkus'), close(1000, 'bye')],
    differs: {
      because: 'nothing that comes can be heard any more',
      bridge: { outcomes: [closed('The activity closed the connection: bye (1000)'), done] },
      published: { outcomes: ['pending', done] },
    },
    both: { wire: [sent, closeFrame(1000, 2)] },
  },
  {
    name: 'nothing is heard after closing',
    steps: [
      subscribe('CURRENT_USER_UPDATE'),
      reply({ evt: 'CURRENT_USER_UPDATE' }),
      close(1000, 'bye'),
      dispatch('CURRENT_USER_UPDATE', user),
    ],
    both: { received: [], console: [], faults: [] },
  },
  {
    name: 'nothing is sent after closing',
    steps: [close(1000, 'bye'), call('getSkus'), close(1000, 'bye')],
    differs: {
      because: 'the answer could not be heard',
      bridge: {
        wire: [closeFrame(1000)],
        outcomes: [done, closed('The connection is closed'), done],
      },
      published: {
        wire: [closeFrame(1000), [1, { cmd: 'GET_SKUS_EMBEDDED', nonce: 2 }], closeFrame(1000, 3)],
        outcomes: [done, 'pending', done],
      },
    },
  },
  {
    name: 'nothing is sent or heard after the host has closed',
    steps: [
      subscribe('CURRENT_USER_UPDATE'),
      reply({ evt: 'CURRENT_USER_UPDATE' }),
      hostCloses(4003, 'Token revoked'),
      call('getSkus'),
      dispatch('CURRENT_USER_UPDATE', user),
    ],
    differs: {
      because: 'the host has said that it is gone',
      bridge: {
        wire: [[1, { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 1 }]],
        outcomes: [done, closed('The connection is closed')],
        received: [],
      },
      published: {
        wire: [
          [1, { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 1 }],
          [1, { cmd: 'GET_SKUS_EMBEDDED', nonce: 2 }],
        ],
        outcomes: [done, 'pending'],
        received: [['first', user]],
      },
    },
  },
  {
    name: 'ready() rejects when the host closes instead',
    ready: false,
    steps: [waitForReady, hostCloses(4000, 'Unknown client id')],
    differs: {
      because: 'the host says why the activity cannot start, and nobody was told',
      bridge: { outcomes: [closed('The host closed the connection: Unknown client id (4000)')] },
      published: { outcomes: ['pending'] },
    },
  },
  {
    name: 'the host may close without a reason',
    steps: [call('getSkus'), hostCloses(1000)],
    differs: {
      because: 'a closed host answers nothing: what waits for it would wait forever',
      bridge: { outcomes: [closed('The host closed the connection: no reason given (1000)')] },
      published: { outcomes: ['pending'] },
    },
  },
  {
    name: 'a close that does not parse is reported, and closes nothing',
    steps: [call('getSkus'), hostCloses('1000'), reply({ skus: [] })],
    differs: {
      because: 'no exception reaches the page',
      bridge: { console: [['error', 'Failed to parse']], faults: [] },
      published: { console: [], faults: ['ZodError'] },
    },
    both: { outcomes: [{ resolved: { skus: [] } }] },
  },
];
