import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { commands, events } from '../../host-bridge/protocol';
import { parse } from '../../host-bridge/protocol/parse';
import { randomly } from '../../host-bridge/testing/arbitrary';
import {
  type PublicSchema,
  publicPayload,
  publicRequest,
  publicResponse,
  publicValue,
} from './public-schemas';

const ROUNDS = 300;

type Row = [name: string, ours: z.ZodMiniType, theirs: PublicSchema];

const replies: Row[] = [
  ...Object.entries(commands).flatMap(([name, { cmd, response }]): Row[] => {
    const published = publicResponse(cmd);
    return published ? [[name, response, published]] : [];
  }),
  ...Object.entries(events).map(([name, { payload }]): Row => [name, payload, publicPayload(name)]),
];

const sent = Object.entries(commands).flatMap(([name, { cmd, request }]): Row[] => {
  const published = publicRequest(cmd);
  return published ? [[name, request, published]] : [];
});

test.each(replies)('the bridge reads what the public package reads: %s', (_, bridge, published) => {
  const random = randomly(3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = publicValue(published, random);
    const expected = published.parse(structuredClone(value));
    expect(parse(bridge, structuredClone(value))).toEqual({ success: true, data: expected });
  }
});

test.each(sent)('the bridge sends what the public package allows: %s', (_, bridge, published) => {
  const random = randomly(4);
  for (let round = 0; round < ROUNDS; round += 1) {
    const args = publicValue(published, random);
    published.parse(args);
    expect(parse(bridge, args)).toEqual({ success: true, data: args });
  }
});

test('the public package has a schema for most of the compared types', () => {
  expect(replies.length).toBeGreaterThan(40);
  expect(sent.length).toBeGreaterThan(10);
});
