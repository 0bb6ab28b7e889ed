// @vitest-environment node
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patchUrlMappings } from './patch-url-mappings';
import { type EchoedRequest, ownHost } from './testing/own-host';

let host: Awaited<ReturnType<typeof ownHost>>;
let undo = () => {};

// Only the page is simulated: fetch and Request are Node's, which keep closer to the standard than a simulation.
beforeAll(async () => {
  host = await ownHost();
  const { location, document } = new Window({ url: host.page });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', document);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await host.stop();
});
afterEach(() => undo());

const patch = () => {
  undo = patchUrlMappings([
    { prefix: '/api', target: 'api.example.com' },
    { prefix: '/{nowhere}', target: 'misconfigured.example.com' },
  ]);
};
const echoed = async (response: Promise<Response>): Promise<EchoedRequest> =>
  (await response).json();

describe('fetch through the mappings', () => {
  it('takes a string', async () => {
    patch();
    const answer = await echoed(fetch('http://api.example.com/users?limit=2'));
    expect(answer).toMatchObject({ method: 'GET', url: '/api/users?limit=2' });
  });

  it('takes a URL, and what belongs to it', async () => {
    patch();
    const url = new URL('http://api.example.com/users');
    const init = { method: 'POST', headers: { 'x-kind': 'test' }, body: 'hello' };
    expect(await echoed(fetch(url, init))).toMatchObject({
      method: 'POST',
      url: '/api/users',
      headers: { 'x-kind': 'test' },
      body: 'hello',
    });
  });

  it('takes a Request with its method, headers and body', async () => {
    patch();
    const request = new Request('http://api.example.com/users', {
      method: 'PUT',
      headers: { 'x-kind': 'test', 'content-type': 'text/x-test' },
      body: 'hello',
    });
    expect(await echoed(fetch(request))).toMatchObject({
      method: 'PUT',
      url: '/api/users',
      headers: { 'x-kind': 'test', 'content-type': 'text/x-test' },
      body: 'hello',
    });
    expect(request.bodyUsed).toBe(true);
  });

  it('keeps how a Request wants to be sent', async () => {
    const original = window.fetch;
    let sent: unknown;
    window.fetch = async (input) => {
      sent = input;
      return new Response();
    };
    try {
      patch();
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

  it('takes a Request whose body is a form', async () => {
    patch();
    const form = new FormData();
    form.set('name', 'value');
    const request = new Request('http://api.example.com/', { method: 'POST', body: form });
    const { headers, body } = await echoed(fetch(request));
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '');
    expect(body).toContain(boundary?.[1]);
    expect(body).toContain('name="name"');
  });

  it('takes a Request without a body', async () => {
    patch();
    const request = new Request('http://api.example.com/', { headers: { 'x-kind': 'test' } });
    const answer = await echoed(fetch(request));
    expect(answer).toMatchObject({ method: 'GET', url: '/api/', headers: { 'x-kind': 'test' } });
  });

  it('lets what is given beside a Request override it', async () => {
    patch();
    const request = new Request('http://api.example.com/', { method: 'POST', body: 'first' });
    const answer = await echoed(fetch(request, { method: 'PUT', body: 'second' }));
    expect(answer).toMatchObject({ method: 'PUT', url: '/api/', body: 'second' });
  });

  it('can be aborted by the Request, or beside it', async () => {
    patch();
    const signal = AbortSignal.abort();
    const body = { method: 'POST', body: 'x' };
    const carried = new Request('http://api.example.com/', { ...body, signal });
    await expect(fetch(carried)).rejects.toMatchObject({ name: 'AbortError' });
    const bare = new Request('http://api.example.com/', body);
    await expect(fetch(bare, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('can be aborted while a body never ends', async () => {
    patch();
    const leave = new AbortController();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
    const init = { method: 'POST', body, signal: leave.signal, duplex: 'half' } as const;
    const answer = fetch(new Request('http://api.example.com/', init));
    leave.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects a misconfigured route', async () => {
    patch();
    await expect(fetch('http://misconfigured.example.com/')).rejects.toThrow(
      'Misconfigured route.',
    );
  });

  it('leaves the page’s own addresses as they were given', async () => {
    patch();
    const address = `http://${host.host}/api.example.com/`;
    expect(await echoed(fetch(address))).toMatchObject({ url: '/api.example.com/' });
    const request = new Request(address, { method: 'POST', body: 'hello' });
    expect(await echoed(fetch(request))).toMatchObject({ url: '/api.example.com/', body: 'hello' });
  });
});
