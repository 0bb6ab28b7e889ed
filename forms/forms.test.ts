import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commands, events } from '../host-bridge/protocol';
import { completionsAt } from './completions';
import { initialValueOf } from './initial';
import { formatPath, issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { describeSchema } from './shape';

const shapeOf = (schema: z.ZodMiniType) => {
  const root = jsonSchemaOf(schema);
  const { shape, nullable } = describeSchema(root, root);
  return { ...shape, nullable };
};

test.each([
  ['text', z.string()],
  ['number', z.number()],
  ['boolean', z.boolean()],
  ['choice', z.enum(['a', 'b'])],
  ['choice', z.literal([1, 2])],
  ['list', z.array(z.string())],
  ['list', z.tuple([z.string(), z.number()])],
  ['object', z.looseObject({ a: z.string() })],
  ['object', z.record(z.string(), z.number())],
  ['union', z.union([z.string(), z.number()])],
  ['anything', z.unknown()],
])('a schema becomes a field of kind %s', (kind, schema) => {
  expect(shapeOf(schema)).toMatchObject({ kind, nullable: false });
  expect(shapeOf(z.nullable(schema))).toMatchObject({
    kind,
    ...(kind !== 'anything' && { nullable: true }),
  });
});

test.each([
  [
    'an open enumeration offers its known values by name, and accepts any other',
    { schema: events.THERMAL_STATE_UPDATE.payload, field: 'thermal_state' },
    ['NOMINAL (0)', 'FAIR (1)', 'SERIOUS (2)', 'CRITICAL (3)'],
    { open: true },
  ],
  [
    'a closed enumeration offers its values by name',
    { schema: commands.setOrientationLockState.request, field: 'lock_state' },
    ['UNLOCKED (1)', 'PORTRAIT (2)', 'LANDSCAPE (3)'],
    { open: false },
  ],
])('%s', (_, { schema, field }, labels, shape) => {
  const root = jsonSchemaOf(schema);
  const choices = labels.map((label) => ({ label, value: Number(/\d/.exec(label)) }));
  const described = describeSchema(root.properties?.[field] ?? {}, root);
  expect(described.shape).toEqual({ kind: 'choice', choices, ...shape });
});

test('an initial value has the required fields, with current values, even in a recursive schema', () => {
  type Tree = { id: string; seat: number[]; children: Tree[]; note?: string };
  const tree: z.ZodMiniType<Tree> = z.object({
    id: z.string(),
    seat: z.array(z.number()).check(z.length(2)),
    get children() {
      return z.array(tree);
    },
    note: z.optional(z.string()),
  });
  const root = jsonSchemaOf(tree);
  const value = initialValueOf(root, root, (name) => (name === 'id' ? '7' : undefined));
  expect(value).toEqual({ id: '7', seat: [0, 0], children: [] });
  expect(tree.safeParse(value).success).toBe(true);
});

test('an issue has its path, what is expected and the actual value', () => {
  const schema = z.object({
    user: z.object({ id: z.string() }),
    level: z.enum(['log', 'warn']),
    made: z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), size: z.number() }),
      z.object({ type: z.literal('b'), name: z.string() }),
    ]),
    either: z.union([z.object({ a: z.string() }), z.number()]),
  });
  const value = { user: {}, level: 'x'.repeat(90), made: { type: 'b', name: 7 }, either: { a: 1 } };
  expect(issuesOf(schema, value).map((issue) => `${formatPath(issue)}: ${issue.message}`)).toEqual([
    'user.id: is missing: must be a string',
    `level: must be one of "log", "warn", but it is "${'x'.repeat(59)}…`,
    'made.name: must be a string, but it is 7',
    'either.a: must be a string, but it is 1',
  ]);
});

test('reports only the first hundred issues of a value', () => {
  const many = Array.from({ length: 250 }, () => 7);
  const issues = issuesOf(z.array(z.string()), many);
  expect(issues).toHaveLength(100);
  expect(issues.at(-1)).toEqual({ path: [99], message: 'must be a string, but it is 7' });
});

const player = z.object({
  name: z.string(),
  kind: z.enum(['host', 'guest']),
  seat: z.nullable(z.object({ row: z.number() })),
});
const complete = (marked: string) => {
  const offset = marked.indexOf('|');
  const root = jsonSchemaOf(z.object({ players: z.array(player), open: z.optional(z.boolean()) }));
  const found = completionsAt(marked.replace('|', ''), offset, root);
  return found?.options.map(({ insert }) => insert.replace(/\s+/g, ' '));
};

test.each([
  ['{|}', ['"players": []', '"open": false']],
  ['{"open": true, "|', ['"players": []']],
  ['{"players": [{"name": "Wren", "ki|nd": "host"}]}', ['"kind"', '"seat"']],
  ['{"players": [{"kind": |', ['"host"', '"guest"']],
  ['{"players": [{"seat": |}]}', ['{ "row": 0 }', 'null']],
  ['{"open": |}', ['true', 'false']],
  ['{"players": [{"name": "|"}]}', []],
])('completions at %s come from the schema', (marked, inserts) => {
  expect(complete(marked)).toEqual(inserts);
});
