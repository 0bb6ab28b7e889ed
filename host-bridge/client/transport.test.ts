import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { framingWindow } from '../testing/framing-window';
import { delivered } from '../testing/raw-host';
import { allowedOrigins } from './origins';
import { windowTransport } from './transport';
import { describeTransport } from './transport.contract';

const own = `${window.location.origin}/?frame_id=1`;

function open() {
  const transport = windowTransport(allowedOrigins(window.location.origin));
  onTestFinished(() => transport.dispose());
  const received: unknown[] = [];
  transport.listen((frame) => received.push(frame));
  return { transport, received };
}

describeTransport('the window transport', () => {
  const peer = framingWindow();
  return { transport: open().transport, peer };
});

describe('the window transport', () => {
  it('has the opener of its parent as its peer when it is popped out', async () => {
    const host = framingWindow({ poppedOut: true });
    const { transport, received } = open();
    transport.post('out');
    host.post('in');
    host.post('from the parent', { source: window.parent });
    await delivered();
    expect(received).toEqual(['in']);
    expect(host.posted).toEqual([{ frame: 'out', targetOrigin: 'https://discord.com/' }]);
  });

  it.each([
    ['the page itself', () => window],
    ['a sandboxed child frame', () => document.createElement('iframe').contentWindow],
    ['no source', () => null],
  ])('ignores a message from %s, even with an allowed origin', async (_, source) => {
    const host = framingWindow();
    const { transport, received } = open();
    host.post('not from the host', { source: source() });
    host.post('not from the host', { source: source(), origin: 'null' });
    host.post('not from the host', { source: source(), origin: 'https://evil.example' });
    await delivered();
    expect(received).toEqual([]);
    expect(transport.whySilent()).toBeUndefined();
  });

  it('ignores its peer at an untrusted origin, and names the origin', async () => {
    const host = framingWindow();
    const { transport, received } = open();
    host.post('no', { origin: 'https://evil.example' });
    host.post('no', { origin: 'https://discord.com.evil.example' });
    host.post('no', { origin: 'https://evil.example' });
    host.post('yes', { origin: 'https://ptb.discord.com' });
    await delivered();
    expect(received).toEqual(['yes']);
    expect(transport.whySilent()).toMatchObject({
      code: 'UNTRUSTED_ORIGIN',
      message: expect.stringMatching(
        /: https:\/\/evil\.example, https:\/\/discord\.com\.evil\.example$/,
      ),
    });
  });

  describe('with a peer that has no origin', () => {
    const framedBy = (ancestorOrigins: string[]) => {
      const { origin } = window.location;
      vi.stubGlobal('location', { origin, ancestorOrigins });
    };
    const receivedFrom = async (poppedOut: boolean) => {
      const host = framingWindow({ origin: 'null', referrer: '', poppedOut });
      const { received } = open();
      host.post('hello');
      await delivered();
      return received;
    };
    it('accepts the embedder of the page', async () => {
      expect(await receivedFrom(false)).toEqual(['hello']);
      framedBy(['null', 'https://discord.com']);
      expect(await receivedFrom(false)).toEqual(['hello']);
    });

    it('ignores a page that has only opened its parent', async () => {
      expect(await receivedFrom(true)).toEqual([]);
    });

    it('ignores it within a page of an untrusted origin', async () => {
      framedBy(['null', 'https://evil.example']);
      expect(await receivedFrom(false)).toEqual([]);
    });
  });

  it('has no host at the top level, even when another page opened it', async () => {
    const opener = { postMessage: vi.fn() } as unknown as Window;
    vi.spyOn(window, 'opener', 'get').mockReturnValue(opener);
    const { transport, received } = open();
    transport.post('handshake');
    const message = new MessageEvent('message', { data: 'x', origin: 'null', source: opener });
    window.dispatchEvent(message);
    await delivered();
    expect(transport.whySilent()).toMatchObject({ code: 'NOT_FRAMED' });
    expect(transport.peer).toBe(window);
    expect(opener.postMessage).not.toHaveBeenCalled();
    expect(received).not.toContain('x');
  });

  it('accepts events that the page itself dispatches with a trusted origin, though they have no source', () => {
    framingWindow();
    const { received } = open();
    const dispatch = (origin: string) =>
      window.dispatchEvent(new MessageEvent('message', { data: origin, origin }));
    dispatch('https://discord.com');
    dispatch('https://evil.example');
    expect(received).toEqual(['https://discord.com']);
  });

  it('posts frames with the referrer as target origin', async () => {
    const host = framingWindow({ referrer: 'https://canary.discord.com/channels/1' });
    const { transport } = open();
    transport.post('frame');
    await delivered();
    expect(transport.targetOrigin).toBe('https://canary.discord.com/channels/1');
    expect(host.posted[0]?.targetOrigin).toBe('https://canary.discord.com/channels/1');
  });

  it.each<[string, string, string[] | undefined, string, boolean?]>([
    ['there is no referrer', '', undefined, '*'],
    ['the referrer has no origin', 'about:blank', undefined, '*'],
    [
      'the page has reloaded itself within an embedder',
      own,
      ['https://discord.com', 'https://top.example'],
      'https://discord.com',
    ],
    ['the page has reloaded itself, and the browser hides its embedder', own, undefined, '*'],
    ['the page has reloaded itself at the top level', own, [], '*'],
    ['the page has reloaded itself within an embedder without an origin', own, ['null'], '*'],
    ['the page has reloaded itself, popped out', own, ['https://discord.com'], '*', true],
  ] as const)(
    'chooses the target origin when %s',
    async (_, referrer, ancestors, target, poppedOut = false) => {
      const host = framingWindow({ referrer, poppedOut });
      vi.stubGlobal('location', { origin: window.location.origin, ancestorOrigins: ancestors });
      const { transport } = open();
      transport.post('frame');
      await delivered();
      expect(transport.targetOrigin).toBe(target);
      expect(host.posted).toEqual([{ frame: 'frame', targetOrigin: target }]);
    },
  );

  it('removes its listeners from the window on dispose', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    open().transport.dispose();
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
