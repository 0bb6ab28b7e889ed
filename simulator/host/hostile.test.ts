import { describe, expect, it } from 'vitest';
import { rawActivity } from '../testing/raw-activity';
import { ids } from '../world';

function connected() {
  const activity = rawActivity();
  activity.connect();
  /** The milliseconds that this process has worked until it has dealt with all of it. */
  const send = async (...frames: unknown[]) => {
    const sent = activity.post(...frames);
    const before = process.cpuUsage();
    await sent;
    return process.cpuUsage(before).user / 1000;
  };
  return { ...activity, send };
}

const scopes = (scope: unknown) => {
  return { cmd: 'AUTHORIZE', args: { client_id: ids.application, scope } };
};
const presence = (state: unknown) => ({ cmd: 'SET_ACTIVITY', args: { activity: { state } } });
const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, at]));
const nested = (depth: number, inside: (each: unknown) => unknown) => {
  let value: unknown = 'the end';
  for (let at = 0; at < depth; at += 1) value = inside(value);
  return value;
};
const circle: { self?: unknown } = {};
circle.self = circle;

describe('no frame of an activity blocks its host for more than 1 s, and each gets a reply', () => {
  it.each([
    ['a sparse list of 11,000,000 entries', scopes(new Array(11_000_000)), '10000 values'],
    ['a sparse list of 4 billion entries', scopes(new Array(2 ** 32 - 1)), '10000 values'],
    ['1.2 million empty strings', scopes(Array(1_200_000).fill('')), '10000 values'],
    ['300,000 fields', presence(numbered(300_000)), '10000 values'],
    ['300,000 more fields in the frame', { cmd: 'GET_USER', ...numbered(300_000) }, '10000 values'],
    ['a byte array of 200 MB', presence(new Uint8Array(200_000_000)), '10000 values'],
    ['lists nested 1,000 deep', presence(nested(1000, (each) => [each])), '100 levels deep'],
    ['lists that double 30 times', scopes(nested(30, (each) => [each, each])), '10000 values'],
    ['a circular reference', presence(circle), '100 levels deep'],
    ['a string of 100 MB', presence('x'.repeat(100_000_000)), '12000000 characters'],
    ['a number of 1,000,000 digits', scopes([2n ** 3_300_000n]), '64 bits'],
  ])('%s', { timeout: 60_000 }, async (_, command, excess) => {
    const { send, frames } = connected();
    await send();
    frames.length = 0;
    expect(await send([1, { nonce: '1', ...command }])).toBeLessThan(1000);
    const message = expect.stringContaining(excess);
    const refused = { cmd: command.cmd, nonce: '1', evt: 'ERROR', data: { code: 4000, message } };
    expect(frames).toEqual([[1, refused]]);
    await send([1, { cmd: 'GET_PLATFORM_BEHAVIORS', nonce: '2' }]);
    expect(frames[1]).toMatchObject([1, { nonce: '2', evt: null }]);
  });

  it('a huge close and a huge non-frame are ignored, and a huge handshake is refused', async () => {
    const { send, frames, entries } = connected();
    await send();
    const much = numbered(300_000);
    const sent = [[2, { code: 1000, ...much }], new Array(2 ** 32 - 1), [0, much]];
    expect(await send(...sent)).toBeLessThan(2000);
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds.slice(-4)).toEqual(['ignored', 'ignored', 'handshake', 'closed']);
    const message = 'The handshake is too large: it has more than 10000 values';
    expect(frames.at(-1)).toEqual([2, { code: 1003, message }]);
  });

  it('a value of 9,000 entries is within the limits', async () => {
    const { send, frames } = connected();
    await send([1, { nonce: '1', ...presence(Array(9000).fill(1)) }]);
    expect(JSON.stringify(frames[1])).not.toContain('too large: it has');
  });
});
