import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patchUrlMappings } from './patch-url-mappings';
import { type EchoedRequest, ownHost } from './testing/own-host';

let host: Awaited<ReturnType<typeof ownHost>>;
const original = XMLHttpRequest.prototype.open;
let opened: unknown[][] = [];
let undo = () => {};

beforeAll(async () => {
  host = await ownHost();
  window.happyDOM.setURL(host.page);
});
afterAll(() => host.stop());
afterEach(() => {
  undo();
  XMLHttpRequest.prototype.open = original;
});

// The patch lies over an `open` that notes its arguments and then does its usual work.
beforeEach(() => {
  opened = [];
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    opened.push(args);
    Reflect.apply(original, this, args);
  };
  undo = patchUrlMappings([
    { prefix: '/api', target: 'api.example.com' },
    { prefix: '/{nowhere}', target: 'misconfigured.example.com' },
  ]);
});
function open(...args: unknown[]): XMLHttpRequest {
  const request = new XMLHttpRequest();
  Reflect.apply(request.open, request, args);
  return request;
}

describe('an XMLHttpRequest through the mappings', () => {
  it('reaches the page’s own host, asynchronously by default', async () => {
    const request = open('POST', 'http://api.example.com/users');
    const loaded = new Promise((resolve) => {
      request.onloadend = resolve;
    });
    request.send('hello');
    expect(request.readyState).not.toBe(XMLHttpRequest.DONE);
    await loaded;
    const echoed: EchoedRequest = JSON.parse(request.responseText);
    expect(echoed).toMatchObject({ method: 'POST', url: '/api/users', body: 'hello' });
  });

  it('is opened with the same number of arguments', () => {
    const url = 'http://api.example.com/';
    open('GET', url);
    open('GET', url, true);
    open('GET', new URL(url), true, 'name');
    open('GET', url, true, 'name', null);
    const mapped = `http://${host.host}/api/`;
    expect(opened).toStrictEqual([
      ['GET', mapped],
      ['GET', mapped, true],
      ['GET', mapped, true, 'name'],
      ['GET', mapped, true, 'name', null],
    ]);
  });

  it('to the page’s own host is opened exactly as given', () => {
    const url = new URL('/users', window.location.href);
    open('GET', url);
    open('GET', 'users');
    expect(opened).toStrictEqual([
      ['GET', url],
      ['GET', 'users'],
    ]);
  });

  it('to a misconfigured route is not opened', () => {
    expect(() => open('GET', 'http://misconfigured.example.com/')).toThrow('Misconfigured route.');
    expect(opened).toEqual([]);
  });
});
