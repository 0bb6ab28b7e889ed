import { describe, expect, it } from 'vitest';
import { encodeEvent, readEvents, type StreamedEvent } from './event-stream';

function bodyOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function read(text: string, size = text.length): Promise<StreamedEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  const pieces = Array.from({ length: count }, (_, at) => bytes.slice(at * size, (at + 1) * size));
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(bodyOf(pieces))) events.push(event);
  return events;
}

describe('readEvents', () => {
  const sent = { name: 'Zoë 🎲', lines: 'one\ntwo\r\n\r\nthree' };
  const text = encodeEvent('snapshot', sent) + encodeEvent('change', { seq: 1 });

  it.each([1, 2, 3, 7, 1000])('reads encoded events in chunks of %i bytes', async (size) => {
    const events = await read(text, size);
    expect(events.map(({ event }) => event)).toEqual(['snapshot', 'change']);
    expect(events.map(({ data }) => JSON.parse(data))).toEqual([sent, { seq: 1 }]);
  });

  it('reads other line endings, several lines of data and an unnamed event, and skips comments and an incomplete last event', async () => {
    const text =
      ': hello\n\ndata: one\r\ndata:two\r\n\r\nevent: e\r\ndata: x\r\n\r\nevent: b\ndata: 2\n';
    expect(await read(text)).toEqual([
      { event: 'message', data: 'one\ntwo' },
      { event: 'e', data: 'x' },
    ]);
  });

  it('reads a long event in time that is proportional to its length', async () => {
    const timeOf = async (length: number) => {
      const long = encodeEvent('snapshot', 'x'.repeat(length));
      const before = process.cpuUsage();
      expect((await read(long, 16_384))[0]?.data).toHaveLength(length + 2);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await timeOf(1e6);
    // With time in proportion to its square, it would be 64 times as long.
    expect((await timeOf(16e6)) / (await timeOf(2e6))).toBeLessThan(24);
  });

  it('cancels the body when the reader stops', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const _ of readEvents(body)) break;
    expect(cancelled).toBe(true);
  });
});
