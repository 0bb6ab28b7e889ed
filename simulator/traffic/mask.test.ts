import { expect, test } from 'vitest';
import { collectSecrets, maskSecrets, maskText } from './mask';

/** In milliseconds, for 16,000 characters: linear code takes a hundredth of it, and any other takes minutes. */
const MAX_MS = 2000;

/** recording/planted-secrets.test.ts shows where secrets are masked; these are lookalikes and oddities. */
test.each<[what: string, input: object, masked: object]>([
  ['a number called code', { code: 4006, nothing: null }, { code: 4006, nothing: null }],
  ['counts', { api_keys: 2, tokens: 3 }, { api_keys: 2, tokens: 3 }],
  ['a number that is a password', { password: 12345 }, { password: '••••••' }],
  ['a list', { token: ['a', 'b'] }, { token: ['••••••', '••••••'] }],
  ['any name among cookies', { cookies: { sid: 'a' } }, { cookies: { sid: '••••••' } }],
  ['a name in capitals', { 'Client-Secret': 'a' }, { 'Client-Secret': '••••••' }],
])('fields are masked in a copy: %s', (_, input, masked) => {
  const before = structuredClone(input);
  expect(maskSecrets(input)).toEqual(masked);
  expect(input).toEqual(before);
});

test('the value of a secret field is collected if it has at least sixteen characters and is not an id', () => {
  const secrets = new Set<string>();
  const access_token = 'Bearer of-the-authorization';
  const fields = { access_token, password: 'fifteen-letters', token: '230000000000000001' };
  collectSecrets([{ deeper: fields }], (secret) => secrets.add(secret));
  collectSecrets({ refresh_token: 'sixteen-letters-' }, (secret) => secrets.add(secret));
  expect([...secrets]).toEqual(['of-the-authorization', 'sixteen-letters-']);
});

test.each([
  ['https://x.test/?access_token=abc&b=2', 'https://x.test/?access_token=••••••&b=2'],
  ['access_token: abc', 'access_token: ••••••'],
  ['{"code":4006,"message":"no"}', '{"code":4006,"message":"no"}'],
  ['opened https://x.test/?token=abc&code=d', 'opened https://x.test/?token=••••••&code=••••••'],
  ['{"accessToken":"abc","token":"d"}', '{"accessToken":"••••••","token":"••••••"}'],
  ['/login?next=%2Fa%3Faccess_token%3Dabc', '/login?next=%2Fa%3Faccess_token%3D••••••'],
  ['Bot commands and token: missing', 'Bot commands and token: missing'],
  ['api_key = abc', 'api_key = ••••••'],
  ['secret = abc123', 'secret = ••••••'],
  ['secret = computed', 'secret = computed'],
  ['?q=%7B%22apiKey%22%3A%22abc%22%7D&page=2', '?q=%7B%22apiKey%22%3A%22••••••&page=2'],
  ['password="two words"', 'password="••••••"'],
  ["{ apiKey => 'abc', port => 80 }", "{ apiKey => '••••••', port => 80 }"],
  ['if (token == null || secret === key)', 'if (token == null || secret === key)'],
  ['{"password":"a\\"b","user":1}', '{"password":"••••••","user":1}'],
  ['PATCH %2Fwebhooks%2F81%2Fabc%2Fmessages', 'PATCH %2Fwebhooks%2F81%2F••••••%2Fmessages'],
  ['POST /Webhooks/81/abc', 'POST /Webhooks/81/••••••'],
  [
    '/a?code=a,b&page=2&access%5Ftoken=c#code=d',
    '/a?code=••••••&page=2&access%5Ftoken=••••••#code=d',
  ],
  ['see /?my_secret=abc or "/?page=2"', 'see /?my_secret=•••••• or "/?page=2"'],
])('masks a line of text: %s', (line, masked) => {
  expect(maskText(line)).toBe(masked);
});

test.each([
  ...['token', 'token: ', '"token":"', "token:'", 'token\\', '\\"', ':\\\\'],
  ...['eyJ-', 'Bearer ', 'Mabc-'],
  ...['://', 'a://', '?a', '&', 'cookie: a', '/webhooks/1/', '-----BEGIN PRIVATE KEY-----', ' '],
  ...['%3D', 'token = ', 'token="', '"token":"\\"', '\\'],
])('a long text of %s is masked in linear time', (part) => {
  const text = `:${part.repeat(16_000 / part.length)}`;
  const startedAt = performance.now();
  maskText(`/?${maskText(text)}`);
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
});
