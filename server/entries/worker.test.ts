import { beforeEach, describe, expect, it, vi } from 'vitest';

type Assets = (path: string) => Response | Promise<Response>;

const page = '<!doctype html><title>built</title>';
const built: Assets = (path) =>
  path === '/index.html' ? new Response(page) : new Response('', { status: 404 });

let logged: string;

beforeEach(() => {
  // The Worker keeps what it has made for as long as its isolate lives.
  vi.resetModules();
  logged = '';
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    logged += line;
  });
  return () => log.mockRestore();
});

/** A Worker of its own isolate, whose asset service answers like that. */
async function workerWith(first: Assets, env: Record<string, string> = {}) {
  const { default: worker } = await import('./worker');
  let answer = first;
  const ASSETS = { fetch: async (request: Request) => answer(new URL(request.url).pathname) };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  return {
    answerWith(next: Assets) {
      answer = next;
    },
    get(path: string) {
      const headers = { accept: 'text/html' };
      const request = new Request(`https://activity.example${path}`, { headers });
      return worker.fetch(request, { ...env, ASSETS }, context);
    },
  };
}

describe('a failing asset service', () => {
  it.each<[string, Assets, number]>([
    ['answers 503', () => new Response('', { status: 503 }), 503],
    ['answers 429', () => new Response('', { status: 429 }), 503],
    ['answers 500', () => new Response('', { status: 500 }), 502],
    ['redirects', () => new Response('', { status: 307, headers: { location: '/x' } }), 502],
    ['throws', () => Promise.reject(new Error('The service is gone')), 503],
    ['breaks off a reply', () => new Response(new ReadableStream({ pull: (c) => c.error() })), 503],
  ])('that %s is not treated as a missing file', async (_, failure, status) => {
    const worker = await workerWith(failure);
    for (const path of ['/', '/assets/a-1.js', '/icon.svg']) {
      const response = await worker.get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(logged).toContain('"message":"file"');
  });

  it('at the first request does not affect the API, and is forgotten once it recovers', async () => {
    const worker = await workerWith(() => Promise.reject(new Error('The service is gone')));
    expect((await worker.get('/')).status).toBe(503);
    expect((await worker.get('/api/health')).status).toBe(200);
    worker.answerWith(built);
    const response = await worker.get('/guilds');
    expect([response.status, await response.text()]).toEqual([200, page]);
  });
});
