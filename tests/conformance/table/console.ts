import { expect } from '@playwright/test';
import type { Case } from '../case';
import { close, dispatch, hostCloses, log, readyFrame } from '../script';

const forwarded = (level: string, message: unknown, nonce = 1) => [
  1,
  { cmd: 'CAPTURE_LOG', args: { level, message }, nonce },
];
const closeFrame = [2, { code: 1000, message: 'bye', nonce: 1 }];

export const consoleCases: Case[] = [
  ...['log', 'warn', 'debug', 'info', 'error'].map(
    (level): Case => ({
      name: `console.${level} is forwarded, and written as ever`,
      forwardsConsole: true,
      steps: [log(level, 'a', 'line', 7, true, null)],
      both: {
        console: [[level, 'a']],
        consoleIsUntouched: false,
      },
      differs: {
        because: 'null is written as the console writes it, and not left out',
        bridge: { wire: [forwarded(level, 'a line 7 true null')] },
        published: { wire: [forwarded(level, 'a line 7 true ')] },
      },
    }),
  ),
  {
    name: 'a line of texts is forwarded word for word',
    forwardsConsole: true,
    steps: [log('log', 'It is', 'ready')],
    both: { wire: [forwarded('log', 'It is ready')] },
  },
  {
    name: 'an object is forwarded with what is in it',
    forwardsConsole: true,
    steps: [log('log', { code: 4000 })],
    differs: {
      because: '[object Object] tells nobody anything',
      bridge: { wire: [forwarded('log', '{"code":4000}')] },
      published: { wire: [forwarded('log', '[object Object]')] },
    },
  },
  {
    name: 'an error is forwarded with its stack',
    forwardsConsole: true,
    steps: [log('error', new RangeError('Too far'))],
    differs: {
      because: 'where it happened is what one wants to know',
      bridge: { wire: [forwarded('error', expect.stringMatching(/^RangeError: Too far\n.*at /s))] },
      published: { wire: [forwarded('error', 'RangeError: Too far')] },
    },
  },
  {
    name: 'nothing is forwarded before READY',
    forwardsConsole: true,
    ready: false,
    steps: [log('log', 'too early'), readyFrame(), log('log', 'in time')],
    both: {
      wire: [forwarded('log', 'in time')],
      console: [
        ['log', 'too early'],
        ['log', 'in time'],
      ],
    },
  },
  {
    name: 'nothing is forwarded when that is disabled',
    steps: [log('log', 'a line')],
    both: { wire: [], console: [['log', 'a line']], consoleIsUntouched: true },
  },
  {
    name: 'a frame that does not parse is not told to the host that sent it',
    forwardsConsole: true,
    steps: [dispatch('CURRENT_USER_UPDATE', {})],
    differs: {
      because: 'a host that answers such a line with another such frame would never end',
      bridge: { wire: [], console: [['error', 'Failed to parse']] },
      published: {
        wire: [
          forwarded('error', 'Failed to parse [object Object]'),
          forwarded('error', expect.stringContaining('invalid_type'), 2),
        ],
        console: [
          ['error', 'Failed to parse'],
          ['error', 'ZodError'],
        ],
      },
    },
  },
  {
    name: 'the console is given back on close',
    forwardsConsole: true,
    steps: [close(1000, 'bye'), log('log', 'afterwards')],
    differs: {
      because: 'nobody listens any more',
      bridge: { wire: [closeFrame], consoleIsUntouched: true },
      published: {
        wire: [closeFrame, forwarded('log', 'afterwards', 2)],
        consoleIsUntouched: false,
      },
    },
    both: { console: [['log', 'afterwards']] },
  },
  {
    name: 'the console is given back when the host closes',
    forwardsConsole: true,
    steps: [hostCloses(1000, 'bye'), log('log', 'afterwards')],
    differs: {
      because: 'nobody listens any more',
      bridge: { wire: [], consoleIsUntouched: true },
      published: { wire: [forwarded('log', 'afterwards')], consoleIsUntouched: false },
    },
  },
];
