import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { seed } from '../seed';
import { changes } from './change';
import { readAs } from './problem';
import { World } from './world';

test('the seed is a world', () => {
  expect(readAs(World, JSON.parse(JSON.stringify(seed())), 'The world')).toEqual({ value: seed() });
});

describe('the schema of a change', () => {
  it.each(Object.entries(changes))('of type %s can be given as JSON Schema', (type, schema) => {
    const json = z.toJSONSchema(schema);
    for (const { properties } of json.oneOf ?? [json]) {
      expect(properties?.type).toMatchObject({ const: type });
    }
  });
});
