import { expect, test } from 'vitest';
import { asCode, asTest } from './code';
import { maskSecrets } from './mask';
import type { Row } from './row';

const row = (fields: object): Row => ({ id: 0, at: 0, nonce: 'n', size: 1, ...fields }) as Row;
const call = (cmd: string, more: object = {}) =>
  row({ kind: 'call', cmd, outcome: 'answered', ...more });

test.each<[string, Row, string]>([
  [
    'a call',
    call('SHARE_LINK', { args: { message: "It's on", 'custom-id': 1 } }),
    "const result = await discordSdk.commands.shareLink({ message: 'It\\'s on', 'custom-id': 1 });",
  ],
  [
    'a subscription with its arguments',
    call('SUBSCRIBE', { evt: 'VOICE_STATE_UPDATE', args: { channel_id: '1' } }),
    "await discordSdk.subscribe('VOICE_STATE_UPDATE', (data) => {\n  console.log(data);\n}, { channel_id: '1' });",
  ],
  [
    'a call with its secret in a variable',
    maskSecrets(call('AUTHENTICATE', { args: { access_token: 'hunter2' } })),
    'const result = await discordSdk.commands.authenticate({ access_token: accessToken });',
  ],
  [
    'a request to the platform',
    row({ kind: 'rest', method: 'GET', path: '/api/users/@me', authorization: 'Bearer' }),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code has one
    "const response = await fetch('https://discord.com/api/users/@me', {\n  headers: {\n    Authorization: `Bearer ${token}`,\n  },\n});",
  ],
  [
    'the exchange of a code (sent as a form)',
    maskSecrets(
      row({
        ...{ kind: 'rest', method: 'POST', path: '/api/oauth2/token' },
        args: { client_id: '1', code: 'hunter2' },
      }),
    ),
    "const response = await fetch('https://discord.com/api/oauth2/token', {\n  method: 'POST',\n  body: new URLSearchParams({ client_id: '1', code: code }),\n});",
  ],
  ['READY', row({ kind: 'event', event: 'READY', data: {} }), 'await discordSdk.ready();'],
  [
    'a name that would end the comment',
    call('MAKE_TEA\u2028steal();\nsteal()'),
    '// The SDK has no method for MAKE_TEA steal(); steal().',
  ],
  [
    'a name that would end the string',
    call('SUBSCRIBE', { evt: "TEA'); steal('" }),
    "await discordSdk.subscribe('TEA\\'); steal(\\'', (data) => {\n  console.log(data);\n});",
  ],
])('%s becomes code for the public package', (_, from, code) => {
  expect(asCode(from)).toBe(code);
});

test('the test for a console line filters for console lines, and contains no secret', () => {
  const args = { level: 'log', message: 'access_token=hunter2' };
  const test = asTest(call('CAPTURE_LOG', { args }), 'http://localhost:3333/');
  expect(test).toContain(`fill('is:console name:"CAPTURE_LOG"`);
  expect(test).toContain('[data-name="CAPTURE_LOG"][data-outcome="answered"]');
  expect(test).not.toContain('hunter2');
});

test('a secret with 100,000 dashes in its name becomes code in less than 1 s', () => {
  const before = process.cpuUsage();
  const args = { [`token${'-'.repeat(100_000)}`]: 'x' };
  const code = asCode(maskSecrets(call('SET_CONFIG', { args })));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  expect(code).toContain(': token');
});
