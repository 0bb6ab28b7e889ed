import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { array, definitionOf, later, nullish, string } from './late';

afterEach(() => {
  z.config({ postProcessor: undefined });
});

it('a schema is made when something first reads it, once, and is a schema like any other then', () => {
  const make = vi.fn(() => z.object({ id: z.string() }));
  const schema = later({ type: 'string' }, make);
  expect(definitionOf(schema)).toEqual({ type: 'string' });
  expect(make).not.toHaveBeenCalled();
  expect(schema.safeParse({ id: 1 }).success).toBe(false);
  expect(z.array(schema).parse([{ id: '1' }])).toEqual([{ id: '1' }]);
  expect(schema instanceof z.ZodMiniObject).toBe(true);
  expect(Object.keys(z.extend(schema, { name: z.string() }).shape)).toEqual(['id', 'name']);
  expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', required: ['id'] });
  expect(make).toHaveBeenCalledOnce();
});

it('what zod knows of one is what it is read by', () => {
  for (const schema of [string(), nullish(array(string()))]) {
    const { type } = definitionOf(schema);
    expect(schema._zod.def.type).toBe(type);
  }
});

it('neither to load the tables nor to read a READY makes a schema', async () => {
  const made = vi.fn();
  vi.resetModules();
  z.config({ postProcessor: made });
  const { events } = await import('./events');
  const { parse } = await import('./parse');
  const config = { api_endpoint: '//discord.com/api', environment: 'production' };
  expect(parse(events.READY.payload, { v: 1, config }).success).toBe(true);
  expect(made).not.toHaveBeenCalled();
  expect(events.READY.payload.safeParse({}).success).toBe(false);
  expect(made).toHaveBeenCalled();
});
