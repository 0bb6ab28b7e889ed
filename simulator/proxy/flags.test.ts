import { expect, it } from 'vitest';
import { readProxyFlags } from './flags';

it('reads the proxy’s options from a command line', () => {
  expect(readProxyFlags([])).toBeUndefined();
  expect(
    readProxyFlags(
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

it('refuses an unknown value, and lists the valid ones', () => {
  expect(() => readProxyFlags(['--proxy', '--policy', 'maybe'])).toThrow(
    '--policy maybe is unknown. Use one of enforce, report-only, off.',
  );
});
