import { expect, test } from 'vitest';
import { type EventName, events } from '../../host-bridge/protocol';
import { randomly } from '../../host-bridge/testing/arbitrary';
import { dropReason } from '../../simulator/events';
import { publicPayload, publicValue } from './public-schemas';

const ROUNDS = 15;

/** Replacements for a field; undefined takes it away. */
const OTHERS = [undefined, null, 'text', 7, true, [], {}];

/** The value with each of its fields replaced in turn, at every depth. */
function* broken(value: unknown, replace: (part: unknown) => unknown): Generator<unknown> {
  for (const other of OTHERS) yield replace(other);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value).slice(
    0,
    Array.isArray(value) ? 1 : undefined,
  )) {
    yield* broken(field, (part) => {
      const copy = structuredClone(value) as Record<string, unknown>;
      if (part === undefined) delete copy[name];
      else copy[name] = part;
      return replace(copy);
    });
  }
}

test.each(Object.keys(events) as EventName[])('the drop reasons for %s are exact', (event) => {
  const published = publicPayload(event);
  const random = randomly(5);
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = publicValue(published, random);
    expect(dropReason(event, value)).toBeUndefined();
    for (const other of broken(value, (part) => part)) {
      const isRead = published.safeParse(structuredClone(other)).success;
      expect(dropReason(event, other) === undefined, JSON.stringify(other)).toBe(isRead);
    }
  }
});

test('the drop reason names the field', () => {
  expect(dropReason('ACTIVITY_JOIN', { secret: 's' })).toBe(
    'applicationId is missing; it must be a string',
  );
});
