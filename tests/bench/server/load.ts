import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/**
 * Asks for one address of this machine over and over, on several connections at once, each with one request under way.
 * It speaks HTTP over bare sockets: Node's own client would be the slower end, and hide the difference between the
 * servers.
 *
 * @throws Error when an answer is not 200, or a connection ends
 */
export async function load(url: string, connections: number, milliseconds: number) {
  const timings: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + milliseconds;
  await Promise.all(Array.from({ length: connections }, () => ask(new URL(url), until, timings)));
  const seconds = (performance.now() - startedAt) / 1000;
  timings.sort((a, b) => a - b);
  return {
    perSecond: timings.length / seconds,
    /** 99 of 100 requests were answered within this time, in milliseconds. */
    p99: timings[Math.floor(timings.length * 0.99)] ?? Number.NaN,
  };
}

async function ask({ hostname, port, pathname }: URL, until: number, timings: number[]) {
  // Some machines do not resolve names below localhost.
  const socket = createConnection(Number(port), 'localhost');
  await once(socket, 'connect');
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  try {
    await new Promise<void>((resolve, reject) => {
      let sent = 0;
      const send = () => {
        sent = performance.now();
        socket.write(request);
      };
      readAnswers(socket, reject, () => {
        const now = performance.now();
        timings.push(now - sent);
        if (now < until) send();
        else resolve();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection')));
      send();
    });
  } finally {
    socket.removeAllListeners().destroy();
  }
}

function readAnswers(socket: Socket, fail: (error: Error) => void, onAnswer: () => void): void {
  let head = '';
  let missing = 0;
  socket.on('data', (chunk) => {
    let body = chunk.length;
    if (missing === 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)/is.exec(head.slice(0, end))?.[1];
      if (!length)
        return fail(new Error(`Not the answer that was expected: ${head.slice(0, 200)}`));
      missing = Number(length);
      body = head.length - end - 4;
      head = '';
    }
    missing -= body;
    if (missing === 0) onAnswer();
  });
}
