/** Server-sent events, the part of them that is used here. Source: the HTML standard, "Server-sent events". */

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
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.map(parseEvent).filter(({ data }) => data !== '');
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(block: string): StreamedEvent {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return { event, data: data.join('\n') };
}
