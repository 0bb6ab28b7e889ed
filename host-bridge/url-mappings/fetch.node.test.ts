// @vitest-environment node
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptRemap, patchUrlMappings } from '..';
import { type EchoedRequest, ownHost } from './testing/own-host';

const mappings = [
  { prefix: '/api', target: 'api.example.com' },
  { prefix: '/{nowhere}', target: 'misconfigured.example.com' },
];
const users = 'http://api.example.com/users';

it('without a window nothing is patched, and a URL stays unchanged', () => {
  const { fetch } = globalThis;
  const undo = patchUrlMappings(mappings, { patchSrcAttributes: true });
  expect(globalThis.fetch).toBe(fetch);
  expect(attemptRemap({ url: new URL(users), mappings }).href).toBe(users);
  expect(undo).not.toThrow();
});

describe('fetch through the mappings', () => {
  let host: Awaited<ReturnType<typeof ownHost>>;
  let undo = () => {};
  const echoed = async (response: Promise<Response>): Promise<EchoedRequest> =>
    (await response).json();

  beforeAll(async () => {
    host = await ownHost();
  });
  afterAll(() => host.stop());
  // Only the page is simulated: fetch and Request are Node's, which keep closer to the standard than a simulation.
  beforeEach(() => {
    const { location, document } = new Window({ url: host.page });
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('location', location);
    vi.stubGlobal('document', document);
    undo = patchUrlMappings(mappings);
  });
  afterEach(() => undo());

  const headers = { 'x-kind': 'test', 'content-type': 'text/x-test' };
  const post = { method: 'POST', headers, body: 'hello' };
  const url = '/api/users';
  it.each<[string, () => Parameters<typeof fetch>, Partial<EchoedRequest>]>([
    ['a string', () => [`${users}?limit=2`], { method: 'GET', url: `${url}?limit=2` }],
    ['a URL with options', () => [new URL(users), post], { ...post, url }],
    ['a Request, its method, headers and body', () => [new Request(users, post)], { ...post, url }],
    ['an empty Request', () => [new Request(users, { headers })], { method: 'GET', url, headers }],
    [
      'a Request with options that override it',
      () => [new Request(users, post), { method: 'PUT', body: 'second' }],
      { method: 'PUT', url, body: 'second' },
    ],
  ])('accepts %s', async (_, args, expected) => {
    const [input, init] = args();
    expect(await echoed(fetch(input, init))).toMatchObject(expected);
    if (input instanceof Request && input.body && !init) expect(input.bodyUsed).toBe(true);
  });

  it('keeps the options of a Request', async () => {
    undo();
    const original = window.fetch;
    let sent: unknown;
    window.fetch = async (input) => {
      sent = input;
      return new Response();
    };
    try {
      undo = patchUrlMappings(mappings);
      const how = {
        mode: 'cors',
        credentials: 'include',
        cache: 'no-store',
        redirect: 'manual',
        referrerPolicy: 'origin',
        integrity: 'sha256-x',
        keepalive: true,
      } as const;
      await fetch(new Request('http://api.example.com/', how));
      expect(sent).toBeInstanceOf(Request);
      expect(sent).toMatchObject({ ...how, url: `http://${host.host}/api/` });
      await fetch(new Request('http://api.example.com/', how), { cache: 'reload' });
      expect(sent).toMatchObject({ cache: 'reload', credentials: 'include' });
    } finally {
      undo();
      window.fetch = original;
    }
  });

  it('accepts a Request with a form as its body', async () => {
    const form = new FormData();
    form.set('name', 'value');
    const request = new Request(users, { method: 'POST', body: form });
    const { headers, body } = await echoed(fetch(request));
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '');
    expect(body).toContain(boundary?.[1]);
    expect(body).toContain('name="name"');
  });

  it('can be aborted by the signal of the Request or of the options, even while a body never ends', async () => {
    const aborted = { name: 'AbortError' };
    const signal = AbortSignal.abort();
    await expect(fetch(new Request(users, { ...post, signal }))).rejects.toMatchObject(aborted);
    await expect(fetch(new Request(users, post), { signal })).rejects.toMatchObject(aborted);
    const leave = new AbortController();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
    const init = { method: 'POST', body, signal: leave.signal, duplex: 'half' } as const;
    const answer = fetch(new Request(users, init));
    leave.abort();
    await expect(answer).rejects.toMatchObject(aborted);
  });

  it('rejects a misconfigured route', async () => {
    await expect(fetch('http://misconfigured.example.com/')).rejects.toThrow(
      'Misconfigured route.',
    );
  });

  it('leaves same-origin URLs unchanged', async () => {
    const address = `http://${host.host}/api.example.com/`;
    expect(await echoed(fetch(address))).toMatchObject({ url: '/api.example.com/' });
    const request = new Request(address, { method: 'POST', body: 'hello' });
    expect(await echoed(fetch(request))).toMatchObject({ url: '/api.example.com/', body: 'hello' });
  });
});
