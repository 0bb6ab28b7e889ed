import { expect, it } from 'vitest';
import { prefixOutput } from './prefix-output';

it('each line of output is prefixed with its name, however it is chunked', () => {
  let written = '';
  const output = prefixOutput('server', {
    write(text) {
      written += text;
    },
  });
  output.write('list');
  expect(written).toBe('');
  output.write('ening\r\n\nat ');
  expect(written).toBe('[server] listening\n[server] \n');
  output.flush();
  output.flush();
  expect(written).toBe('[server] listening\n[server] \n[server] at \n');
});
