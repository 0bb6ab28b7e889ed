import { RPCErrorCodes } from '../../../host-bridge/protocol';
import type { Case } from '../case';
import { answer, call, log, post, refuse, reply, subscribe } from '../script';
import { failedToParse, invalid, rejected, resolved, sent, settledByTheBridge } from './seen';

const getSkus = call('getSkus');
const locks = { lock_state: 3, picture_in_picture_lock_state: 2, grid_lock_state: 1 };
const lock = (args: object) => call('setOrientationLockState', args);
const locking = (args: object, nonce: number) => sent('SET_ORIENTATION_LOCK_STATE', args, nonce);
const { grid_lock_state: _, ...reduced } = locks;
const no = { code: 4002, message: 'No' };
const unasked = post([1, { cmd: 'GET_SKUS_EMBEDDED', evt: 'ERROR', data: no, nonce: null }]);
const codes = [...Object.values(RPCErrorCodes), 5003];

export const errorCases: Case[] = [
  {
    name: 'a refusal rejects with its code, whether that has a name or not',
    steps: codes.flatMap((code) => [getSkus, refuse(code, `Because of ${code}`)]),
    both: { outcomes: codes.map((code) => rejected(code, `Because of ${code}`)), console: [] },
  },
  {
    name: 'a refusal is an Error',
    steps: [getSkus, refuse(4000, 'Invalid payload')],
    because: 'a plain object is printed as [object Object], and has no stack',
    bridge: { kinds: ['SDKError'] },
    published: { kinds: ['object'] },
  },
  {
    name: 'a refusal without a message has an empty one',
    steps: [getSkus, refuse(4000)],
    because: 'an Error’s message is a string',
    bridge: { outcomes: [rejected(4000, '')] },
    published: { outcomes: [rejected(4000)] },
  },
  {
    name: 'a refusal whose message is null settles',
    steps: [getSkus, refuse(4000, null)],
    because: 'absent and null say the same, and the command need not wait forever',
    ...settledByTheBridge(rejected(4000, '')),
  },
  {
    name: 'a refusal that does not parse settles',
    steps: [getSkus, refuse('4000', 'Invalid payload')],
    because: 'a promise that nothing can settle any more is a hang without a reason',
    ...settledByTheBridge(invalid('code')),
  },
  {
    name: 'a refusal of an unknown command settles',
    steps: [getSkus, answer({ cmd: 'FLY', evt: 'ERROR', data: no })],
    because: 'the nonce says which command is meant',
    ...settledByTheBridge(rejected(4002, 'No')),
  },
  {
    name: 'a refusal that nobody waits for is ignored',
    steps: [getSkus, answer({ evt: 'ERROR', data: { code: 4000 }, nonce: 'of-another' })],
    both: { outcomes: ['pending'], console: [], faults: [] },
  },
  {
    name: 'an error without a nonce is an event',
    steps: [subscribe('error'), unasked],
    because: 'the error has been heard: there is no second fault to report',
    bridge: { console: [] },
    published: { console: [['error', 'Missing nonce']] },
    both: { wire: [], outcomes: [resolved()], received: [['first', no]] },
  },
  {
    name: 'an error without a nonce that nobody listens for is reported',
    steps: [unasked],
    because: 'what nobody hears must be seen, with its code and message',
    bridge: { console: [['error', 'The host reports an error']] },
    published: { console: [['error', 'Missing nonce']] },
  },
  {
    name: 'an error that is dispatched is an event',
    steps: [
      subscribe('error'),
      post([1, { cmd: 'DISPATCH', evt: 'ERROR', data: no, nonce: null }]),
    ],
    because: 'it is how hosts send what answers no command',
    bridge: { received: [['first', no]], console: [] },
    published: { received: [], console: failedToParse },
  },

  {
    name: 'a refused orientation lock is tried once more, with two fields, and not again',
    steps: [
      ...[lock(locks), refuse(4000, 'Invalid payload'), reply(null)],
      ...[lock(locks), refuse(4000, 'Invalid payload'), refuse(4000, 'Still invalid')],
    ],
    both: {
      wire: [locking(locks, 1), locking(reduced, 2), locking(locks, 3), locking(reduced, 4)],
      outcomes: [resolved(null), rejected(4000, 'Still invalid')],
    },
  },
  {
    name: 'the second try of an orientation lock has the same two fields, given, cleared or absent',
    steps: [
      ...[lock({ lock_state: 1 }), refuse(4000, 'Invalid payload'), reply(null)],
      ...[lock({ lock_state: null, grid_lock_state: undefined }), refuse(4000, 'Invalid payload')],
    ],
    both: { wire: [1, 1, null, null].map((lock_state, at) => locking({ lock_state }, at + 1)) },
  },
  {
    name: 'nothing is tried again for another reason, and no other command',
    steps: [
      ...[lock(locks), refuse(4002, 'Invalid command')],
      ...[call('setConfig', { use_interactive_pip: true }), refuse(4000, 'Invalid payload')],
    ],
    both: {
      wire: [locking(locks, 1), sent('SET_CONFIG', { use_interactive_pip: true }, 2)],
      outcomes: [rejected(4002, 'Invalid command'), rejected(4000, 'Invalid payload')],
    },
  },
  {
    name: 'a console line that the host refuses is not a fault',
    forwardsConsole: true,
    steps: [log('log', 'a line'), refuse(4000, 'Invalid payload')],
    because: 'nobody can catch the rejection of a promise that nobody has',
    bridge: { faults: [] },
    published: { faults: ['{"code":4000,"message":"Invalid payload"}'] },
  },
];
