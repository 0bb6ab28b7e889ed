import type { Case } from '../case';
import { call, close, dispatch, hostCloses, reply, subscribe, waitForReady } from '../script';
import { user } from './entities';
import { closing, rejected, resolved, sent, subscribing } from './seen';

const closed = (message: string) => rejected('CLOSED', message);
const listening = [subscribe('CURRENT_USER_UPDATE'), reply({ evt: 'CURRENT_USER_UPDATE' })];
const getSkus = call('getSkus');

export const closingCases: Case[] = [
  {
    name: 'closing tells the host, and settles what is pending',
    steps: [getSkus, close(1000, 'bye')],
    because: 'nothing that comes can be heard any more',
    bridge: { outcomes: [closed('The activity closed the connection: bye (1000)'), resolved()] },
    published: { outcomes: ['pending', resolved()] },
    both: { wire: [sent('GET_SKUS_EMBEDDED'), closing(1000, 2)] },
  },
  {
    name: 'nothing is heard after closing',
    steps: [...listening, close(1000, 'bye'), dispatch('CURRENT_USER_UPDATE', user)],
    both: { received: [], console: [], faults: [] },
  },
  {
    name: 'nothing is sent after closing',
    steps: [close(4000, 'bye'), getSkus, close(4000, 'bye')],
    because: 'the answer could not be heard',
    bridge: {
      wire: [closing(4000)],
      outcomes: [resolved(), closed('The connection is closed'), resolved()],
    },
    published: {
      wire: [closing(4000), sent('GET_SKUS_EMBEDDED', undefined, 2), closing(4000, 3)],
      outcomes: [resolved(), 'pending', resolved()],
    },
  },
  {
    name: 'nothing is sent or heard after the host has closed',
    steps: [
      ...[...listening, hostCloses(4003, 'Token revoked'), getSkus],
      dispatch('CURRENT_USER_UPDATE', user),
    ],
    because: 'the host has said that it is gone',
    bridge: {
      wire: [subscribing('CURRENT_USER_UPDATE')],
      outcomes: [resolved(), closed('The connection is closed')],
      received: [],
    },
    published: {
      wire: [subscribing('CURRENT_USER_UPDATE'), sent('GET_SKUS_EMBEDDED', undefined, 2)],
      outcomes: [resolved(), 'pending'],
      received: [['first', user]],
    },
  },
  {
    name: 'ready() rejects when the host closes instead',
    ready: false,
    steps: [waitForReady, hostCloses(4000, 'Unknown client id')],
    because: 'the host says why the activity cannot start, and nobody was told',
    bridge: { outcomes: [closed('The host closed the connection: Unknown client id (4000)')] },
    published: { outcomes: ['pending'] },
  },
  {
    name: 'the host’s close settles what is pending, also without a reason',
    steps: [getSkus, hostCloses(1000)],
    because: 'a closed host answers nothing: what waits for it would wait forever',
    bridge: { outcomes: [closed('The host closed the connection: no reason given (1000)')] },
    published: { outcomes: ['pending'] },
    both: { wire: [sent('GET_SKUS_EMBEDDED')], console: [], faults: [] },
  },
  {
    name: 'a close that does not parse is reported, and closes nothing',
    steps: [getSkus, hostCloses('1000'), reply({ skus: [] })],
    because: 'no exception reaches the page',
    bridge: { console: [['error', 'Failed to parse']], faults: [] },
    published: { console: [], faults: ['ZodError'] },
    both: { outcomes: [resolved({ skus: [] })] },
  },
];
