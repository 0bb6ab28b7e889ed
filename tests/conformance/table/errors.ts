import { expect } from '@playwright/test';
import { RPCErrorCodes } from '../../../host-bridge/protocol';
import type { Case } from '../case';
import { answer, call, log, post, refuse, reply, subscribe } from '../script';
import { failedToParse } from './replies';

const getSkus = call('getSkus');
const locks = { lock_state: 3, picture_in_picture_lock_state: 2, grid_lock_state: 1 };
const locking = (args: object, nonce: number) => [
  1,
  { cmd: 'SET_ORIENTATION_LOCK_STATE', args, nonce },
];
const { grid_lock_state: _, ...reduced } = locks;
const unasked = (fields: object) =>
  post([1, { cmd: 'GET_SKUS_EMBEDDED', evt: 'ERROR', ...fields }]);
const refused = (code: number, message: string) => ({ rejected: { code, message } });

export const errorCases: Case[] = [
  ...Object.entries(RPCErrorCodes).map(
    ([name, code]): Case => ({
      name: `a refusal with ${name} rejects with ${code}`,
      steps: [getSkus, refuse(code, `Because of ${name}`)],
      both: { outcomes: [refused(code, `Because of ${name}`)], console: [] },
      covers: { errorCode: code },
    }),
  ),
  {
    name: 'a refusal with a code that has no name rejects with it',
    steps: [getSkus, refuse(5003, 'Force is required')],
    both: { outcomes: [refused(5003, 'Force is required')] },
  },
  {
    name: 'a refusal is an Error',
    steps: [getSkus, refuse(4000, 'Invalid payload')],
    differs: {
      because: 'a plain object is printed as [object Object], and has no stack',
      bridge: { kinds: ['SDKError'] },
      published: { kinds: ['object'] },
    },
  },
  {
    name: 'a refusal without a message has an empty one',
    steps: [getSkus, refuse(4000)],
    differs: {
      because: 'an Error’s message is a string',
      bridge: { outcomes: [refused(4000, '')] },
      published: { outcomes: [{ rejected: { code: 4000, message: undefined } }] },
    },
  },
  {
    name: 'a refusal whose message is null settles',
    steps: [getSkus, refuse(4000, null)],
    differs: {
      because: 'absent and null say the same, and the command need not wait forever',
      bridge: { outcomes: [refused(4000, '')], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a refusal that does not parse settles',
    steps: [getSkus, refuse('4000', 'Invalid payload')],
    differs: {
      because: 'a promise that nothing can settle any more is a hang without a reason',
      bridge: {
        outcomes: [
          { rejected: { code: 'INVALID_REPLY', message: expect.stringContaining('code') } },
        ],
        console: [],
      },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a refusal of an unknown command settles',
    steps: [getSkus, answer({ cmd: 'FLY', evt: 'ERROR', data: { code: 4002, message: 'No' } })],
    differs: {
      because: 'the nonce says which command is meant',
      bridge: { outcomes: [refused(4002, 'No')], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'a refusal that nobody waits for is ignored',
    steps: [getSkus, answer({ evt: 'ERROR', data: { code: 4000 }, nonce: 'of-another' })],
    both: { outcomes: ['pending'], console: [], faults: [] },
  },
  {
    name: 'an error without a nonce is an event',
    steps: [subscribe('error'), unasked({ data: { code: 4002, message: 'No' }, nonce: null })],
    differs: {
      because: 'the error has been heard: there is no second fault to report',
      bridge: { console: [] },
      published: { console: [['error', 'Missing nonce']] },
    },
    both: {
      wire: [],
      outcomes: [{ resolved: undefined }],
      received: [['first', { code: 4002, message: 'No' }]],
    },
  },
  {
    name: 'an error without a nonce that nobody listens for is reported',
    steps: [unasked({ data: { code: 4002, message: 'No' }, nonce: null })],
    differs: {
      because: 'what nobody hears must be seen, with its code and message',
      bridge: { console: [['error', 'The host reports an error']] },
      published: { console: [['error', 'Missing nonce']] },
    },
  },
  {
    name: 'an error that is dispatched is an event',
    steps: [
      subscribe('error'),
      post([
        1,
        { cmd: 'DISPATCH', evt: 'ERROR', data: { code: 4002, message: 'No' }, nonce: null },
      ]),
    ],
    differs: {
      because: 'it is how hosts send what answers no command',
      bridge: { received: [['first', { code: 4002, message: 'No' }]], console: [] },
      published: { received: [], console: failedToParse },
    },
  },

  {
    name: 'a refused orientation lock is tried once more, with two fields',
    steps: [call('setOrientationLockState', locks), refuse(4000, 'Invalid payload'), reply(null)],
    both: {
      wire: [locking(locks, 1), locking(reduced, 2)],
      outcomes: [{ resolved: null }],
    },
  },
  {
    name: 'the second refusal of an orientation lock is the last',
    steps: [
      call('setOrientationLockState', locks),
      refuse(4000, 'Invalid payload'),
      refuse(4000, 'Still invalid'),
    ],
    both: {
      wire: [locking(locks, 1), locking(reduced, 2)],
      outcomes: [refused(4000, 'Still invalid')],
    },
  },
  {
    name: 'the second try of an orientation lock has two fields, given or not',
    steps: [call('setOrientationLockState', { lock_state: 1 }), refuse(4000, 'Invalid payload')],
    both: { wire: [locking({ lock_state: 1 }, 1), locking({ lock_state: 1 }, 2)] },
  },
  {
    name: 'an orientation lock that clears, or leaves as it is, says so to the host',
    steps: [
      call('setOrientationLockState', { lock_state: null, grid_lock_state: undefined }),
      refuse(4000, 'Invalid payload'),
    ],
    both: { wire: [locking({ lock_state: null }, 1), locking({ lock_state: null }, 2)] },
  },
  {
    name: 'an orientation lock that is refused for another reason is not tried again',
    steps: [call('setOrientationLockState', locks), refuse(4002, 'Invalid command')],
    both: { wire: [locking(locks, 1)], outcomes: [refused(4002, 'Invalid command')] },
  },
  {
    name: 'no other command is tried again',
    steps: [call('setConfig', { use_interactive_pip: true }), refuse(4000, 'Invalid payload')],
    both: {
      wire: [[1, { cmd: 'SET_CONFIG', args: { use_interactive_pip: true }, nonce: 1 }]],
      outcomes: [refused(4000, 'Invalid payload')],
    },
  },
  {
    name: 'an error without a nonce about a console line belongs to nobody',
    steps: [
      subscribe('error'),
      post([1, { cmd: 'CAPTURE_LOG', evt: 'ERROR', data: { code: 4002 }, nonce: null }]),
    ],
    differs: {
      because: 'a listener that logs it would have the host send the next one, forever',
      bridge: { received: [], console: [] },
      published: {
        received: [['first', expect.objectContaining({ code: 4002 })]],
        console: [['error', 'Missing nonce']],
      },
    },
  },
  {
    name: 'a console line that the host refuses is not a fault',
    forwardsConsole: true,
    steps: [log('log', 'a line'), refuse(4000, 'Invalid payload')],
    differs: {
      because: 'nobody can catch the rejection of a promise that nobody has',
      bridge: { faults: [] },
      published: { faults: ['{"code":4000,"message":"Invalid payload"}'] },
    },
  },
];
