import type { Case } from '../case';
import {
  answer,
  call,
  dispatch,
  dispatchOwn,
  readyData,
  reply,
  subscribe,
  waitForReady,
} from '../script';
import { user } from './entities';
import { resolved } from './seen';

const done = resolved();
const injected = { evt: null, data: { skus: [] } };

export const originCases: Case[] = [
  {
    name: 'a host of an origin that is not allowed is not heard',
    hostIsForeign: true,
    steps: [waitForReady],
    both: { outcomes: ['pending'], console: [], faults: [] },
  },
  {
    name: 'a message that the page dispatches to itself is heard',
    ready: false,
    steps: [
      waitForReady,
      dispatchOwn([1, { cmd: 'DISPATCH', evt: 'READY', data: readyData, nonce: null }]),
    ],
    both: { outcomes: [done, done] },
  },
  {
    name: 'a page of an origin that is not allowed is not heard',
    ready: false,
    steps: [waitForReady, dispatch('READY', readyData, 'stranger')],
    both: { outcomes: ['pending'], console: [], faults: [] },
  },
  {
    name: 'a sandboxed frame cannot make the SDK ready',
    ready: false,
    steps: [waitForReady, dispatch('READY', readyData, 'sandboxed')],
    because: '“null” is the origin of every sandboxed frame; the host is one window',
    bridge: { outcomes: ['pending'] },
    published: { outcomes: [done] },
  },
  {
    name: 'a sandboxed frame cannot answer in the host’s place',
    steps: [call('getSkus'), answer(injected, 'sandboxed')],
    because: '“null” is the origin of every sandboxed frame; the host is one window',
    bridge: { outcomes: ['pending'] },
    published: { outcomes: [resolved({ skus: [] })] },
  },
  {
    name: 'a sandboxed frame cannot send events',
    steps: [
      subscribe('CURRENT_USER_UPDATE'),
      reply({ evt: 'CURRENT_USER_UPDATE' }),
      dispatch('CURRENT_USER_UPDATE', user, 'sandboxed'),
    ],
    because: '“null” is the origin of every sandboxed frame; the host is one window',
    bridge: { received: [] },
    published: { received: [['first', user]] },
  },
];
