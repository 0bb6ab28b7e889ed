import { expect, it } from 'vitest';
import { formatEffect, formatFaults, parseFaults } from './fault-text';
import type { Fault } from './schema/fault';

const faults: Fault[] = [
  { id: 'a', at: 'GET_CHANNEL', kind: 'refuse', code: 4000, message: 'No, not; 100%', times: 1 },
  { id: 'b', at: 'SUBSCRIBE SPEAKING_START', kind: 'delay', ms: 500, probability: 0.5, hits: 3 },
  { id: 'c', at: '*', kind: 'unknown', before: '280.0' },
  { id: 'd', at: 'GET_SKUS_EMBEDDED', kind: 'reply', data: { skus: [1, 'a,b;c'] } },
  {
    id: 'e',
    at: 'GET /users/@me/guilds/:guildId/member',
    kind: 'status',
    status: 429,
    retryAfter: 3,
  },
  { id: 'f', at: 'READY', kind: 'field', path: 'user.avatar', becomes: 'unknown value' },
  { id: 'g', at: 'PROXY /api/token', kind: 'cut', times: 2 },
];

it('formats faults as one line, which is parsed as the same faults with new ids', () => {
  const text = formatFaults(faults);
  expect(text).toContain(
    'SUBSCRIBE SPEAKING_START:delay,ms=500,probability=0.5;*:unknown,before=280.0;',
  );
  const expected = faults.map(({ hits: _, ...fault }) => ({
    ...fault,
    id: `${fault.at}:${fault.kind}`,
  }));
  expect(parseFaults(text)).toEqual(expected);
});

it('gives two faults of one kind at one point different ids', () => {
  const read = parseFaults('READY:delay,ms=1; READY:delay,ms=2');
  expect(read.map(({ id }) => id)).toEqual(['READY:delay', 'READY:delay 2']);
});

it.each([
  ['GET_CHANEL:silence', 'at is "GET_CHANEL"; it must be where a fault can happen'],
  ['GET_CHANNEL', 'kind is ""; it must be one of "delay", "silence"'],
  ['GET_CHANNEL:refuse', 'code is missing; it must be a number'],
  ['GET_CHANNEL:delay,ms=soon', 'ms is "soon"; it must be a number'],
  ['GET_CHANNEL:delay,ms=1,grows=2', 'has no field "grows", only id, at, times'],
  ['READY:refuse,code=1', 'kind is "refuse"; it must be what can happen at READY'],
  ['READY:twice;'.repeat(50), 'There are 51 faults; a client can have at most 50'],
])('names what is wrong with %s', (text, message) => {
  expect(() => parseFaults(`*:silence;${text}`)).toThrow(message);
});

it('describes the effect of a fault in a few words', () => {
  expect(formatEffect(faults[1] as Fault)).toBe('delay, ms 500, probability 0.5');
  const refusal: Fault = { id: 'x', at: '*', kind: 'refuse', code: 1, message: 'No, 100% = never' };
  expect(formatEffect(refusal)).toBe('refuse, code 1, message No, 100% = never');
});
