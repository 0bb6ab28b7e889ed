import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchUrlMappings } from './patch-url-mappings';

const currentApis = () => ({
  fetch: window.fetch,
  WebSocket: window.WebSocket,
  open: XMLHttpRequest.prototype.open,
});
const original = currentApis();
const requested: unknown[] = [];

/** Somebody else's fetch, which answers by itself. */
const answering = async (input: unknown) => {
  requested.push(String(input));
  return new Response();
};

beforeEach(() => {
  requested.length = 0;
});
afterEach(() => {
  window.fetch = original.fetch;
});

const mappings = [{ prefix: '/api', target: 'api.example.com' }];
const mapped = `${window.location.origin}/api/`;

describe('patchUrlMappings', () => {
  it('patches fetch, WebSocket and XMLHttpRequest, unless an option disables one', () => {
    const undoAll = patchUrlMappings(mappings);
    for (const [name, now] of Object.entries(currentApis())) {
      expect(now, name).not.toBe(original[name as keyof typeof original]);
    }
    undoAll();
    const none = { patchFetch: false, patchWebSocket: false, patchXhr: false };
    const undoNone = patchUrlMappings(mappings, none);
    expect(currentApis()).toEqual(original);
    undoNone();
  });

  it('patches nothing when a mapping is invalid', () => {
    const wrong = [...mappings, { prefix: '/x', target: '/example.com' }];
    expect(() => patchUrlMappings(wrong)).toThrow('"/example.com" must be a host');
    expect(currentApis()).toEqual(original);
  });
});

describe('undoing', () => {
  it('restores everything, and can be repeated', () => {
    const undo = patchUrlMappings(mappings, { patchSrcAttributes: true });
    undo();
    expect(currentApis()).toEqual(original);
    window.fetch = answering;
    undo();
    expect(window.fetch).toBe(answering);
  });

  it('two patches restores everything in either order', () => {
    for (const turned of [false, true]) {
      const undo = [
        patchUrlMappings(mappings),
        patchUrlMappings([{ prefix: '/b', target: 'b.test' }]),
      ];
      if (turned) undo.reverse();
      for (const step of undo) step();
      expect(currentApis()).toEqual(original);
    }
  });

  it('the first of two patches keeps the second active', async () => {
    window.fetch = answering;
    const undoFirst = patchUrlMappings([{ prefix: '/b', target: 'b.test' }]);
    const undoSecond = patchUrlMappings(mappings);
    undoFirst();
    await fetch('http://api.example.com/');
    await fetch('http://b.test/');
    expect(requested).toEqual([mapped, 'http://b.test/']);
    undoSecond();
    expect(window.fetch).toBe(answering);
  });

  it('keeps a wrapper that was added later, and its requests are no longer mapped', async () => {
    window.fetch = answering;
    const undo = patchUrlMappings(mappings);
    const beneath = window.fetch;
    const wrapper: typeof fetch = (...args) => beneath(...args);
    window.fetch = wrapper;
    await fetch('http://api.example.com/');
    undo();
    expect(window.fetch).toBe(wrapper);
    await fetch('http://api.example.com/');
    expect(requested).toEqual([mapped, 'http://api.example.com/']);
  });
});
