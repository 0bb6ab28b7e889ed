import { expect, it } from 'vitest';
import { SDKError } from './errors';

const error = new SDKError(4006, 'No such permission');

it('39: an error that is spread into an object keeps its message, its code and its hint', () => {
  const { code, message, hint } = error;
  expect({ ...error }).toEqual({ code, message, hint });
});

it('39: the JSON of an error can be cloned and posted, with its code', () => {
  expect(structuredClone(error.toJSON())).toEqual({ code: 4006, message: 'No such permission' });
});

it('an error has a stack that begins with its name', () => {
  expect(error.stack).toMatch(/^SDKError: No such permission\n +at /);
});
