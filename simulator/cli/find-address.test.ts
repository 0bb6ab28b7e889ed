import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findAddress } from './find-address';

const own = (url: string) => url.startsWith('http://localhost:3333/');

/** A finder, and servers with what each answers. */
function among(servers: Record<string, 'page' | 'other'>) {
  const asked: string[] = [];
  const finder = findAddress({
    isOwn: own,
    grace: 20,
    async probe(url) {
      asked.push(url);
      return servers[url] ?? 'nothing';
    },
  });
  return { ...finder, asked, servers };
}

describe('the activity’s address', () => {
  it('is the one that is called local, even after the address of the API', async () => {
    const finder = among({ 'http://localhost:3001/': 'page', 'http://localhost:5173/': 'other' });
    finder.read('Listening at http://localhost:3001');
    finder.read('  ➜  Local:   http://localhost:5173/');
    expect(await finder.found).toBe('http://localhost:5173/');
  });

  it('is otherwise the first that answers with a page', async () => {
    const finder = among({ 'http://localhost:3001/': 'other', 'http://localhost:8080/': 'page' });
    finder.read('API at http://localhost:3001');
    finder.read('Client at http://localhost:8080');
    expect(await finder.found).toBe('http://localhost:8080/');
  });

  it('is also that of a page whose server names no type', async () => {
    const server = createServer((_, response) => response.end('<!doctype html>'));
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const finder = findAddress({ isOwn: own, grace: 20 });
    finder.read(`Client at ${url}`);
    expect(await finder.found).toBe(url);
  });

  it('is found once: later lines are not read (15)', async () => {
    const finder = among({ 'http://localhost:5173/': 'page' });
    finder.read('Local: http://localhost:5173/');
    await finder.found;
    const line = {
      replace: () => expect.unreachable('a line was read after the address was found'),
    };
    finder.read(line as unknown as string);
  });

  it('is waited for until something answers there', async () => {
    const finder = among({});
    finder.read('Local: http://localhost:5173/');
    await expect.poll(() => finder.asked.length).toBeGreaterThan(1);
    finder.servers['http://localhost:5173/'] = 'page';
    expect(await finder.found).toBe('http://localhost:5173/');
  });

  it('is never the simulator’s own', async () => {
    const finder = among({ 'http://localhost:3333/': 'page', 'http://localhost:5173/': 'page' });
    finder.read('Local: http://localhost:3333/');
    finder.read('Local: http://localhost:5173/');
    expect(await finder.found).toBe('http://localhost:5173/');
    expect(finder.asked).not.toContain('http://localhost:3333/');
  });

  it('is no longer looked for once the finder is stopped', async () => {
    const finder = among({});
    finder.read('Local: http://localhost:5173/');
    await expect.poll(() => finder.asked.length).toBeGreaterThan(0);
    finder.stop();
    let found: string | undefined;
    void finder.found.then((url) => {
      found = url;
    });
    const asked = finder.asked.length;
    await new Promise((wake) => setTimeout(wake, 600));
    expect(finder.asked.length).toBeLessThanOrEqual(asked + 1);
    expect(found).toBeUndefined();
  });
});
