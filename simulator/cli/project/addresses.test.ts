import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses';

describe('a line of a server’s output', () => {
  it.each([
    [
      'Vite',
      '  \u001b[32m➜\u001b[39m  \u001b[1mLocal\u001b[22m:   \u001b[36mhttp://localhost:\u001b[1m5173\u001b[22m/\u001b[39m',
      'http://localhost:5173/',
    ],
    ['Next', '   - Local:        http://localhost:3000', 'http://localhost:3000/'],
    [
      'webpack',
      '<i> [webpack-dev-server] Loopback: http://localhost:8080/, http://[::1]:8080/',
      'http://localhost:8080/',
    ],
    ['Create React App', '  Local:            http://localhost:3000', 'http://localhost:3000/'],
    ['Vite with a base', '  ➜  Local:   http://localhost:5173/app/', 'http://localhost:5173/app/'],
    ['Vite with TLS', '  ➜  Local:   https://localhost:5173/', 'https://localhost:5173/'],
  ])('from %s yields the address of its page', (_, line, url) => {
    expect(addressesIn(line)[0]).toEqual({ url, kind: 'page' });
  });

  it.each([
    ['Parcel', 'Server running at http://localhost:1234', 'http://localhost:1234/'],
    ['http-server', '  http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['wrangler', '[wrangler:info] Ready on http://localhost:8787', 'http://localhost:8787/'],
    [
      'Python',
      'Serving HTTP on 0.0.0.0 port 8000 (http://0.0.0.0:8000/) ...',
      'http://localhost:8000/',
    ],
    ['Flask', ' * Running on http://127.0.0.1:5000', 'http://127.0.0.1:5000/'],
    ['a line that ends with a period', 'It is at http://localhost:3000.', 'http://localhost:3000/'],
    ['a server on all interfaces', 'listening on http://[::]:4000', 'http://localhost:4000/'],
  ])('from %s yields an address', (_, line, url) => {
    expect(addressesIn(line)).toEqual([{ url, kind: 'address' }]);
  });

  it('can name only a port', () => {
    for (const line of ['App is listening on port 3001 !', 'on port: 3001', '> vite --port 3001'])
      expect(addressesIn(line)).toEqual([{ url: 'http://localhost:3001/', kind: 'port' }]);
  });

  it.each([
    '  ➜  Network: use --host to expose',
    '  ➜  Network: http://192.168.1.20:5173/',
    'Debugger listening on ws://127.0.0.1:9229/0f2c936f',
    'For help, see: https://nodejs.org/en/docs/inspector',
    'Port 99999 is out of range',
    '',
  ])('yields no local address: %s', (line) => {
    expect(addressesIn(line)).toEqual([]);
  });

  it.each([
    ['labels and spaces', `http://localhost/ ${'local '.repeat(300)}${' '.repeat(3900)}x`],
    ['addresses that end in periods', `http://localhost/${'.'.repeat(9000)}x`],
    ['terminal escape sequences', '\u001b];a'.repeat(2500)],
    ['unterminated color codes', `\u001b[${'1;'.repeat(4500)}`],
    ['a long hostname', `http://${'a-'.repeat(4900)}`],
  ])('of up to 10,000 characters is parsed within 500 ms, even if it consists of %s', (_, line) => {
    const startedAt = performance.now();
    addressesIn(line);
    // One of them took 25 s.
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
