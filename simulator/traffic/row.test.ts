import { expect, test } from 'vitest';
import { maskRow, type NewRow } from './row';

const secret = 'access_token=hunter2';
const call = { kind: 'call', cmd: 'A', nonce: 'n', args: {}, size: 1, outcome: 'refused' } as const;

test.each<[string, NewRow]>([
  ['a refusal', { at: 0, ...call, refusal: { code: 4000, message: secret } }],
  ['why a call was refused', { at: 0, ...call, why: secret }],
  [
    'why a connection was closed',
    { at: 0, kind: 'closed', by: 'host', code: 4000, message: secret },
  ],
  ['a fault', { at: 0, kind: 'fault', point: 'A', effect: `answered {"${secret}"}` }],
  ['an address', { at: 0, kind: 'rest', method: 'GET', path: `/a?${secret}`, took: 1 }],
])('a secret in %s is masked', (_, row) => {
  expect(JSON.stringify(maskRow(row))).not.toContain('hunter2');
});

test('that a request was authorized, and how, is no secret', () => {
  const row = { at: 0, kind: 'rest', method: 'GET', path: '/a', took: 1 } as const;
  expect(maskRow<NewRow>({ ...row, authorization: 'Bearer' })).toMatchObject({
    authorization: 'Bearer',
  });
});
