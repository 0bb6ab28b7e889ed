import { describe, expect, it } from 'vitest';
import { SDKError } from '../protocol/errors';
import { consoleText } from './console-text';

const room = { name: 'kitchen', door: {} };
room.door = room;

describe('a console value as text', () => {
  it.each([
    ['text', 'text'],
    [12, '12'],
    [10n, '10'],
    [null, 'null'],
    [undefined, 'undefined'],
    [Symbol('s'), 'Symbol(s)'],
    [[1, 'two'], '[1,"two"]'],
    [{ a: { b: 1 } }, '{"a":{"b":1}}'],
    [{ size: 10n, id: 'x', more: {} }, 'Object {size: 10, id: x, more: [Object]}'],
    [room, 'Object {name: kitchen, door: [Object]}'],
    [{ error: new Error('no luck') }, '{"error":"Error: no luck"}'],
    [{ error: new SDKError(4000, 'bad') }, '{"error":{"code":4000,"message":"bad"}}'],
  ])('%#: is readable and of limited depth', (value, expected) => {
    expect(consoleText(value)).toBe(expected);
  });

  it('shows the name, message and stack of an error', () => {
    expect(consoleText(new TypeError('no luck'))).toMatch(/^TypeError: no luck\n +at /);
    expect(consoleText(new SDKError(4006, 'not permitted'))).toMatch(
      /^SDKError: not permitted\n +at /,
    );
  });

  it('shows the name and message of an error whose stack lacks them', () => {
    const error = new Error('no luck');
    error.stack = 'run@app.js:1:2';
    expect(consoleText(error)).toBe('Error: no luck\nrun@app.js:1:2');
    delete error.stack;
    expect(consoleText(error)).toBe('Error: no luck');
  });

  it('never throws', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('sprung');
        },
      },
    );
    expect(consoleText(hostile)).toEqual(expect.any(String));
    expect(consoleText(Object.create(null))).toBe('{}');
  });
});
