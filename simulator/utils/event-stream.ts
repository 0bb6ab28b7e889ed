import { createParser } from 'eventsource-parser';

export interface StreamedEvent {
  event: string;
  data: string;
}

/** Encodes one event for the wire. The data is a value that survives JSON, or JSON already. */
export function encodeEvent(event: string, data: unknown, json = JSON.stringify(data)): string {
  return `event: ${event}\ndata: ${json}\n\n`;
}

/** Reads a body's events as they arrive, however it is cut into pieces. Leaving the loop cancels the body. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: StreamedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
