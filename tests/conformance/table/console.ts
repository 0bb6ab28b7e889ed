import { expect } from '@playwright/test';
import type { Case } from '../case';
import { close, dispatch, hostCloses, log, readyFrame } from '../script';
import { closing, failedToParse, sent } from './seen';

const forwarded = (level: string, message: unknown, nonce = 1) =>
  sent('CAPTURE_LOG', { level, message }, nonce);
const levels = ['log', 'warn', 'debug', 'info', 'error'];

export const consoleCases: Case[] = [
  {
    name: 'each level of the console is forwarded word for word, and written as ever',
    forwardsConsole: true,
    steps: levels.map((level) => log(level, 'a', 'line', 7, true)),
    both: {
      wire: levels.map((level, at) => forwarded(level, 'a line 7 true', at + 1)),
      console: levels.map((level) => [level, 'a']),
      consoleIsUntouched: false,
    },
  },
  {
    name: 'null is forwarded as null',
    forwardsConsole: true,
    steps: [log('log', 'a', null)],
    because: 'it is written as the console writes it, and not left out',
    bridge: { wire: [forwarded('log', 'a null')] },
    published: { wire: [forwarded('log', 'a ')] },
  },
  {
    name: 'an object is forwarded with what is in it',
    forwardsConsole: true,
    steps: [log('log', { code: 4000 })],
    because: '[object Object] tells nobody anything',
    bridge: { wire: [forwarded('log', '{"code":4000}')] },
    published: { wire: [forwarded('log', '[object Object]')] },
  },
  {
    name: 'an error is forwarded with its stack',
    forwardsConsole: true,
    steps: [log('error', new RangeError('Too far'))],
    because: 'where it happened is what one wants to know',
    bridge: { wire: [forwarded('error', expect.stringMatching(/^RangeError: Too far\n.*at /s))] },
    published: { wire: [forwarded('error', 'RangeError: Too far')] },
  },
  {
    name: 'nothing is forwarded before READY',
    forwardsConsole: true,
    ready: false,
    steps: [log('log', 'too early'), readyFrame(), log('log', 'in time')],
    both: {
      wire: [forwarded('log', 'in time')],
      console: ['too early', 'in time'].map((line) => ['log', line]),
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
    because: 'a host that answers such a line with another such frame would never end',
    bridge: { wire: [], console: [['error', 'Failed to parse']] },
    published: {
      wire: [
        forwarded('error', 'Failed to parse [object Object]'),
        forwarded('error', expect.stringContaining('invalid_type'), 2),
      ],
      console: failedToParse,
    },
  },
  {
    name: 'the console is given back on close',
    forwardsConsole: true,
    steps: [close(1000, 'bye'), log('log', 'afterwards')],
    because: 'nobody listens any more',
    bridge: { wire: [closing(1000)], consoleIsUntouched: true },
    published: {
      wire: [closing(1000), forwarded('log', 'afterwards', 2)],
      consoleIsUntouched: false,
    },
    both: { console: [['log', 'afterwards']] },
  },
  {
    name: 'the console is given back when the host closes',
    forwardsConsole: true,
    steps: [hostCloses(1000, 'bye'), log('log', 'afterwards')],
    because: 'nobody listens any more',
    bridge: { wire: [], consoleIsUntouched: true },
    published: { wire: [forwarded('log', 'afterwards')], consoleIsUntouched: false },
  },
];
