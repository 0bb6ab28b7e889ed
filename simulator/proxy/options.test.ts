import { expect, it } from 'vitest';
import { readProxyOptions } from './options';

it('reads what a command line says of the proxy', () => {
  expect(readProxyOptions([])).toBeUndefined();
  expect(
    readProxyOptions(
      '--proxy --map /a=b.example --map /=localhost:1 --token-path /t --policy off --signature wrong'.split(
        ' ',
      ),
    ),
  ).toEqual({
    mappings: [
      { prefix: '/a', target: 'b.example' },
      { prefix: '/', target: 'localhost:1' },
    ],
    tokenPath: '/t',
    policy: 'off',
    signature: 'wrong',
  });
});

it.each([
  ['--policy maybe', '--policy maybe is unknown. Use one of enforce, report-only, off.'],
  ['--signature late', '--signature late is unknown. Use one of valid, expired, wrong, missing.'],
])('refuses %s, and says what there is', (args, message) => {
  expect(() => readProxyOptions(['--proxy', ...args.split(' ')])).toThrow(message);
});
