// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeTransport } from '../../../host-bridge/client/transport.contract';
import { frameTransport } from './frame-transport';

const ORIGIN = 'http://localhost:3000';

/** A frame with a window of another origin: one can post to it, and nothing else. */
function frame() {
  const posted: { data: unknown; target: string }[] = [];
  const activity = {
    postMessage: (data: unknown, target: string) => posted.push({ data, target }),
  } as unknown as Window;
  const iframe = document.createElement('iframe');
  Object.defineProperty(iframe, 'contentWindow', { value: activity, writable: true });
  return { iframe, activity, posted };
}

function post(data: unknown, source: Window | null, origin = ORIGIN) {
  window.dispatchEvent(new MessageEvent('message', { data, source, origin } as MessageEventInit));
}

function open() {
  const framed = frame();
  const transport = frameTransport(framed.iframe, ORIGIN);
  const received: unknown[] = [];
  transport.listen((data, from) => received.push(from === undefined ? data : { data, from }));
  onTestFinished(() => transport.dispose());
  return { ...framed, transport, received };
}

describeTransport('the transport into a frame', () => {
  // Time stands still, since on a busy machine the transport would take a few frames for a flood.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { iframe, activity } = frame();
  const transport = frameTransport(iframe, ORIGIN);
  onTestFinished(() => {
    transport.dispose();
    vi.restoreAllMocks();
  });
  return {
    transport,
    peer: {
      post(frame) {
        const data = structuredClone(frame);
        setTimeout(() => post(data, activity));
      },
      listen(onFrame) {
        activity.postMessage = (frame: unknown) => {
          const data = structuredClone(frame);
          setTimeout(() => onFrame(data));
        };
      },
    },
  };
});

test('messages from another window, even of the same origin, or for a frame without a window are ignored', () => {
  const { iframe, received } = open();
  post('hello', frame().activity);
  post('hello', null);
  Object.assign(iframe, { contentWindow: null });
  post('hello', null);
  expect(received).toEqual([]);
});

test('messages from a frame that shows another origin are delivered with that origin', () => {
  const { activity, received } = open();
  post('hello', activity, 'https://example.test');
  post('hello', activity, 'null');
  expect(received).toEqual([
    { data: 'hello', from: 'https://example.test' },
    { data: 'hello', from: 'null' },
  ]);
});

test('a message on its way to the host is delivered before afterDelivery calls back', async () => {
  const { activity, transport, received } = open();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => post('first', activity);
  port2.postMessage(undefined);
  await new Promise<void>((resolve) => transport.afterDelivery?.(resolve));
  expect(received).toEqual(['first']);
  port1.close();
});

test('messages are posted only to the activity’s origin', () => {
  const { transport, posted } = open();
  transport.post([1, {}]);
  expect(posted).toEqual([{ data: [1, {}], target: ORIGIN }]);
});
