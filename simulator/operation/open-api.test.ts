import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { worldRoutes } from '../control';
import { components, operations } from '../control/operations';
import { proxyControlOf } from '../proxy/testing/own-servers';
import { sharedActivity } from '../testing/shared-activity';
import { readEvents } from '../utils';
import { seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { openApi } from './open-api';

interface Described {
  operationId: string;
  parameters: { name: string; in: string; example?: string }[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<
    string,
    {
      content: {
        'application/json'?: { schema: Json };
        'text/event-stream'?: { 'x-events': { oneOf: Json[] } };
      };
    }
  >;
}
type Json = Record<string, unknown>;

const document = openApi(operations, components) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Json };
};
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

let routes: ReturnType<typeof worldRoutes>;
let worlds: Worlds;
let proxied: Awaited<ReturnType<typeof proxyControlOf>>;
beforeEach(async () => {
  proxied = await proxyControlOf('localhost:5173');
  worlds = createWorlds(() => seed());
  routes = worldRoutes(worlds, () => proxied.control);
});
afterEach(() => proxied.stop());

function fits(schema: Json, value: unknown): unknown {
  const whole = { ...schema, $defs: document.components.schemas };
  const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  return fromJSONSchema(JSON.parse(local)).parse(value);
}

type Operation = (typeof described)[number];
interface Differing {
  origin?: string;
  world?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends the example of the document, or a changed one. */
function ask(operation: Operation, differing: Differing = {}) {
  const { parameters, requestBody, path, method } = operation;
  const inQuery = parameters.filter((each) => each.in === 'query' && each.example !== undefined);
  const query = inQuery.map(({ name, example }) => `${name}=${example}`).join('&');
  const { origin = 'http://localhost', world = 'default', ...others } = differing;
  const example = requestBody && JSON.stringify(requestBody.content['application/json'].example);
  const body = requestBody && (others.body ?? example);
  return routes.request(`${origin}${path.replace('{world}', world)}?${others.query ?? query}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...others.headers },
    ...(body ? { body } : {}),
  });
}

test('operations of the proxy are refused if there is no proxy', async () => {
  const without = worldRoutes(createWorlds(() => seed()));
  const response = await without.request('http://localhost/proxy');
  expect([response.status, (await response.json()).error.code]).toEqual([404, 'no_proxy']);
});

test('the document is valid OpenAPI, and its references resolve', async () => {
  const validator = new Validator();
  const copy = JSON.parse(JSON.stringify(document));
  const { valid, errors } = await validator.validate(copy);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"');
});

test('the document has every route and no others', () => {
  const served = routes.routes.filter(({ method }) => method !== 'ALL');
  const names = served.map(({ method, path }) => {
    return `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
  });
  expect(names.sort()).toEqual(described.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(described.map((each) => [each.operationId, each] as const))('%s', (id, operation) => {
  it('responds to its example as the document describes', async () => {
    // There must be a change to undo, and a report to read.
    if (id === 'undoChange') {
      const change = described.find(({ operationId }) => operationId === 'commitChange');
      await ask(change as Operation);
    }
    if (['startReplay', 'reportReplay', 'readReplay'].includes(id)) {
      const offer = described.find(({ operationId }) => operationId === 'offerReplay');
      await ask(offer as Operation);
    }
    if (['triggerEvent', 'runCommand'].includes(id)) await sharedActivity(worlds.first);
    const response = await ask(operation);
    const { content } = operation.responses[200] ?? { content: {} };
    const [type = ''] = Object.keys(content);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    if (type === 'application/json') {
      const answer = await response.json();
      expect(fits(content[type]?.schema ?? {}, answer)).toEqual(answer);
      return;
    }
    const { value, done } = await readEvents(response.body as ReadableStream).next();
    const event = done ? {} : { event: value.event, data: JSON.parse(value.data) };
    expect(fits(content['text/event-stream']?.['x-events'] ?? {}, event)).toEqual(event);
  });

  it.each(differing(operation))('refuses %s with %s as documented', async (_, reason, input) => {
    const response = await ask(operation, input);
    const refusal = await response.json();
    const { content } = operation.responses[response.status] ?? { content: {} };
    expect(`${response.status} ${refusal.error.code}`).toMatch(reason);
    expect(fits(content['application/json']?.schema ?? { not: {} }, refusal)).toEqual(refusal);
  });
});

/** The requests that the operation must refuse, each with the status and the code of the refusal. */
function differing(operation: Operation): [what: string, reason: RegExp, Differing][] {
  const query = wrongQuery(operation);
  const isSmall = operation.requestBody && !/\/(?:replay|restore)$/.test(operation.path);
  const isOfWorld = operation.path.includes('{world}');
  const all: [string, RegExp, Differing | false | undefined][] = [
    ['another origin', /^403 other_origin$/, { headers: { origin: 'http://localhost:3000' } }],
    ['another host', /^403 other_host$/, { origin: 'http://rebound.example' }],
    ['an invalid world name', /^400 invalid_name$/, isOfWorld && { world: 'Not%20one' }],
    ['an invalid query', /^400 invalid_/, query !== '' && { query }],
    ...(operation.requestBody ? wrongBodies : []),
    // Recordings and worlds may be bigger.
    [
      'a body that is too large',
      /^413 body_too_large$/,
      isSmall && { body: JSON.stringify('x'.repeat(2 ** 20)) },
    ],
  ];
  return all.filter((row): row is [string, RegExp, Differing] => Boolean(row[2]));
}

const wrongBodies: [string, RegExp, Differing][] = [
  ['another type', /^415 unsupported_media_type$/, { headers: { 'content-type': 'text/plain' } }],
  ['incomplete JSON', /^400 not_json$/, { body: '{' }],
  ['no body', /^400 not_json$/, { body: ' ' }],
  ['JSON that does not fit the schema', /^400 invalid_/, { body: '{"type": 7}' }],
];

/** A query in which every parameter is wrong; empty if no value is wrong. */
function wrongQuery({ parameters }: Operation): string {
  const inQuery = parameters.filter((each) => each.in === 'query');
  return inQuery.map(({ name }) => `${name}=`).join('&');
}
