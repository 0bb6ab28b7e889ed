import { expect, test } from 'vitest';
import { learnSecrets, maskQuery, maskSecrets, maskText } from './mask';

/** In milliseconds, for 16,000 characters: what is linear takes a hundredth, and what is not takes minutes. */
const MAX_MS = 2000;

test('secret fields are masked at any depth, and nothing else is', () => {
  expect(
    maskSecrets({
      access_token: 'abc',
      scope: ['identify'],
      response_type: 'code',
      nested: [{ code: 'xyz', id: 1 }],
      nothing: null,
    }),
  ).toEqual({
    access_token: '••••••',
    scope: ['identify'],
    response_type: 'code',
    nested: [{ code: '••••••', id: 1 }],
    nothing: null,
  });
});

test.each(['token', 'accessToken', 'Client-Secret', 'id_token', 'Authorization', 'Cookie'])(
  'a field %s is one, however it is written',
  (name) => expect(maskSecrets({ [name]: 'abc' })).toEqual({ [name]: '••••••' }),
);

test('the value of a secret field is known elsewhere if it has sixteen characters and is no id', () => {
  const secrets = new Set<string>();
  const access_token = 'Bearer of-the-authorization';
  const fields = { access_token, password: 'fifteen-letters', token: '230000000000000001' };
  learnSecrets([{ deeper: fields }], (secret) => secrets.add(secret));
  learnSecrets({ refresh_token: 'sixteen-letters-' }, (secret) => secrets.add(secret));
  expect([...secrets]).toEqual(['of-the-authorization', 'sixteen-letters-']);
});

test('a number called code is not masked', () => {
  expect(maskSecrets({ code: 4006 })).toEqual({ code: 4006 });
});

test('what is masked is a copy', () => {
  const args = { access_token: 'abc' };
  maskSecrets(args);
  expect(args.access_token).toBe('abc');
});

test.each([
  ['{"access_token":"abc","user":1}', '{"access_token":"••••••","user":1}'],
  ['https://x.test/?access_token=abc&b=2', 'https://x.test/?access_token=••••••&b=2'],
  ['access_token: abc', 'access_token: ••••••'],
  ['{"code":4006,"message":"no"}', '{"code":4006,"message":"no"}'],
  ['opened https://x.test/?token=abc&code=d', 'opened https://x.test/?token=••••••&code=••••••'],
  ['{"accessToken":"abc","token":"d"}', '{"accessToken":"••••••","token":"••••••"}'],
  ['/login?next=%2Fa%3Faccess_token%3Dabc', '/login?next=%2Fa%3Faccess_token%3D••••••'],
  ['headers: Authorization: Bearer 0123456789abcdef', 'headers: Authorization: Bearer ••••••'],
  ['Bot commands and token: missing', 'Bot commands and token: missing'],
  ['DISCORD_BOT_TOKEN="abc" npm start', 'DISCORD_BOT_TOKEN="••••••" npm start'],
  ["export const apiKey = 'abc';", "export const apiKey = '••••••';"],
  ['api_key = abc', 'api_key = ••••••'],
  ['secret = abc123', 'secret = ••••••'],
  ['secret = computed', 'secret = computed'],
  ['?q=%7B%22apiKey%22%3A%22abc%22%7D&page=2', '?q=%7B%22apiKey%22%3A%22••••••&page=2'],
  ['password="two words"', 'password="••••••"'],
  ["{ apiKey => 'abc', port => 80 }", "{ apiKey => '••••••', port => 80 }"],
  ['if (token == null || secret === key)', 'if (token == null || secret === key)'],
  ['{"password":"a\\"b","user":1}', '{"password":"••••••","user":1}'],
  ['{"body":"{\\"password\\":\\"a\\\\\\"b\\"}"}', '{"body":"{\\"password\\":\\"••••••\\"}"}'],
  ['PATCH %2Fwebhooks%2F81%2Fabc%2Fmessages', 'PATCH %2Fwebhooks%2F81%2F••••••%2Fmessages'],
  ['POST /Webhooks/81/abc', 'POST /Webhooks/81/••••••'],
])('in a line of text: %s', (line, masked) => {
  expect(maskText(line)).toBe(masked);
});

test('in the query of an address, wherever it stands', () => {
  expect(maskQuery('/a?code=abc&page=2&access_token=def&access%5Ftoken=ghi#code=g')).toBe(
    '/a?code=••••••&page=2&access_token=••••••&access%5Ftoken=••••••#code=g',
  );
});

test.each([
  ...[
    'token',
    'token: ',
    '"token":"',
    "token:'",
    'token\\',
    '\\"',
    ':\\\\',
    'eyJ-',
    'Bearer ',
    'Mabc-',
  ],
  ...[
    '://',
    'a://',
    '?a',
    '&',
    'cookie: a',
    '/webhooks/1/',
    '-----BEGIN PRIVATE KEY-----',
    ' ',
    '%3D',
    'token = ',
    'token="',
    '"token":"\\"',
    '\\',
  ],
])('a long text of %s is masked in a time that grows with it alone', (part) => {
  const text = `:${part.repeat(16_000 / part.length)}`;
  const startedAt = performance.now();
  maskQuery(`/?${maskText(text)}`);
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
});

test('a list, a number or a stageId under the name of a secret is masked too, and counts are not', () => {
  const input = {
    api_keys: 2,
    password: 12345,
    cookies: { sid: 'a' },
    token: ['a', 'b'],
    tokens: 3,
  };
  expect(maskSecrets(input)).toEqual({
    ...{ api_keys: 2, password: '••••••', cookies: { sid: '••••••' } },
    ...{ token: ['••••••', '••••••'], tokens: 3 },
  });
});
