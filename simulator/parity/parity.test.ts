import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands, events } from '../../host-bridge/protocol';
import { assumptionConcerns } from './concerns';
import { parityPage } from './page';
import { parity } from './parity';

const docs = `${import.meta.dirname}/../../docs`;
const all = parity();
const rows = Object.values(all).flat();

it('docs/parity.md is what `npm run parity` writes', () => {
  expect(readFileSync(`${docs}/parity.md`, 'utf8')).toBe(parityPage());
});

it('each documented item occurs once, and is simulated, assumed with its ids, or missing', () => {
  const names = rows.map(({ name, source }) => `${name} ${source}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { name, state, assumed } of rows) {
    expect([name, assumed.length > 0]).toEqual([name, state === 'assumed']);
  }
});

it('every command and event of the protocol is in the table', () => {
  const of = (part: 'commands' | 'events') => all[part].map(({ name }) => name);
  const cmds = Object.values(commands).map(({ cmd }) => cmd);
  expect(cmds.filter((cmd) => !of('commands').includes(cmd))).toEqual([]);
  expect(Object.keys(events).filter((name) => !of('events').includes(name))).toEqual([]);
});

it('an assumption concerns only documented items that are simulated', () => {
  const has = new Set(rows.filter(({ state }) => state !== 'missing').map(({ name }) => name));
  const named = Object.values(assumptionConcerns).flat();
  expect(named.filter((name) => !has.has(name))).toEqual([]);
});

it.each([
  ['rest', 'GET /users/@me', 'assumed'],
  ['rest', 'GET /oauth2/@me', 'simulated'],
  ['rest', 'GET /gateway', 'missing'],
  ['commands', 'SET_VOICE_SETTINGS', 'missing'],
  ['cdn', '/stickers/{sticker_id}.png', 'missing'],
] as const)('in %s, %s is %s', (part, name, state) => {
  expect(all[part].find((row) => row.name === name)?.state).toBe(state);
});
