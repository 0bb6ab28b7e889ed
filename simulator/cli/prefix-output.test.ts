import { expect, it } from 'vitest';
import { prefixOutput } from './prefix-output';

it('each line of output stands behind its name, however it comes in pieces', () => {
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
