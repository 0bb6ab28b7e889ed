import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patchUrlMappings } from './patch-url-mappings';
import { ownHost } from './testing/own-host';

let host: Awaited<ReturnType<typeof ownHost>>;
let undo = () => {};
let before: WebSocket;
const Original = WebSocket;
const opened: WebSocket[] = [];

beforeAll(async () => {
  host = await ownHost();
  window.happyDOM.setURL(host.page);
});
afterAll(() => host.stop());
beforeEach(() => {
  before = open(`ws://${host.host}/`);
  undo = patchUrlMappings([
    { prefix: '/live', target: 'live.example.com' },
    { prefix: '/{nowhere}', target: 'misconfigured.example.com' },
  ]);
});
afterEach(() => {
  undo();
  for (const socket of opened.splice(0)) socket.close();
});

function open(...args: ConstructorParameters<typeof WebSocket>) {
  const socket = new WebSocket(...args);
  opened.push(socket);
  return socket;
}
const firstMessage = (socket: WebSocket) =>
  new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => resolve(data);
    socket.onerror = () => reject(new Error(`${socket.url} cannot be reached`));
  });

describe('a WebSocket through the mappings', () => {
  it('connects to the page’s own host, from a string or a URL, with its protocols', async () => {
    const socket = open('ws://live.example.com/room?id=1');
    expect(socket.url).toBe(`ws://${host.host}/live/room?id=1`);
    expect(await firstMessage(socket)).toBe('/live/room?id=1');
    const other = open(new URL('ws://live.example.com/room'), ['first', 'second']);
    expect(await firstMessage(other)).toBe('/live/room');
    expect(other.protocol).toBe('first');
  });

  it('to the page’s own host is opened as given', async () => {
    const socket = open(`ws://${host.host}/live.example.com/`);
    expect(await firstMessage(socket)).toBe('/live.example.com/');
  });

  it('is still an instance of WebSocket, as are earlier sockets', () => {
    expect(WebSocket).not.toBe(Original);
    const socket = open('ws://live.example.com/');
    for (const kind of [WebSocket, Original]) {
      expect(socket).toBeInstanceOf(kind);
      expect(before).toBeInstanceOf(kind);
    }
    expect([WebSocket.OPEN, WebSocket.CLOSED, WebSocket.name]).toEqual([1, 3, 'WebSocket']);
  });

  it('can be subclassed', async () => {
    class Room extends WebSocket {
      readonly room = 'lobby';
      shout() {
        return this.room.toUpperCase();
      }
    }
    const room = new Room('ws://live.example.com/room');
    opened.push(room);
    expect(await firstMessage(room)).toBe('/live/room');
    expect(room).toBeInstanceOf(Room);
    expect(room).toBeInstanceOf(WebSocket);
    expect(room.shout()).toBe('LOBBY');
  });

  it('to a misconfigured route is not created', () => {
    expect(() => open('ws://misconfigured.example.com/')).toThrow('Misconfigured route.');
  });
});
