import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { commands, events } from '../host-bridge/protocol';
import { initialValueOf } from './initial';
import { issuesOf } from './issues';
import { jsonSchemaOf } from './json-schema';
import { SchemaEditor } from './schema-editor';
import { SchemaForm } from './schema-form';

const schema = z.object({
  name: z.string(),
  age: z.number(),
  open: z.boolean(),
  level: z.enum(['log', 'warn']),
  note: z.nullish(z.string()),
  seats: z.array(z.object({ row: z.number() })),
  scores: z.record(z.string(), z.number()),
  owner: z.union([z.string(), z.object({ id: z.string() })]),
});
const first = {
  name: 'Wren',
  age: 1,
  open: false,
  level: 'log',
  seats: [{ row: 3 }],
  scores: {},
  owner: 'me',
};

/** Shows the editor with a value of its own, which `now` tells. */
function show(initial: unknown = first) {
  let value = initial;
  let fill: (value: unknown) => void = () => {};
  const unreadable: unknown[] = [];
  function Host() {
    const [current, setCurrent] = useState(initial);
    value = current;
    fill = setCurrent;
    return (
      <SchemaEditor
        schema={schema}
        value={current}
        onChange={setCurrent}
        label="Guest"
        currentValueOf={(name) => (name === 'note' ? 'hello' : undefined)}
        onJsonError={(reason) => unreadable.push(reason)}
      />
    );
  }
  render(<Host />);
  const user = userEvent.setup();
  return {
    now: () => value as Record<string, unknown>,
    fill: (value: unknown) => act(() => fill(value)),
    unreadable,
    user,
    /** Shows the JSON, beside the form or alone. */
    async openJson(view: 'JSON' | 'Both' = 'JSON') {
      await user.click(screen.getByRole('button', { name: view }));
      return screen.findByLabelText<HTMLTextAreaElement>('Guest as JSON');
    },
  };
}

const verdict = () => screen.getByRole('status').textContent;
const write = (json: HTMLElement, value: string) => fireEvent.input(json, { target: { value } });

test('each kind of field changes only its part of the value', async () => {
  const { now, user } = show();
  await user.type(screen.getByLabelText('name'), '!');
  await user.clear(screen.getByLabelText('age'));
  await user.type(screen.getByLabelText('age'), '1.05');
  await user.selectOptions(screen.getByLabelText('open'), 'true');
  await user.selectOptions(screen.getByLabelText('level'), 'warn');
  await user.type(screen.getByLabelText('note'), 'hello');
  await user.click(screen.getByRole('button', { name: 'Add an entry' }));
  // A new entry can be filled in at once.
  expect(screen.getByRole('group', { name: '1' }).querySelector('input')?.value).toBe('0');
  await user.type(screen.getByLabelText('Name of a new field'), 'wren');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.selectOptions(
    within(screen.getByRole('group', { name: 'owner' })).getByLabelText('kind'),
    'object',
  );
  expect(now()).toEqual({
    name: 'Wren!',
    age: 1.05,
    open: true,
    level: 'warn',
    note: 'hello',
    seats: [{ row: 3 }, { row: 0 }],
    scores: { wren: 0 },
    owner: { id: '' },
  });
  expect(verdict()).toBe('Matches the schema');
});

test('a field that may be null or left out can be either, and starts with the current value', async () => {
  const { now, user } = show();
  const isPresent = screen.getByLabelText('Whether note is set');
  await user.selectOptions(isPresent, 'null');
  expect(now()).toHaveProperty('note', null);
  await user.selectOptions(isPresent, 'left out');
  expect(now()).not.toHaveProperty('note');
  await user.selectOptions(isPresent, 'set');
  expect(now()).toHaveProperty('note', 'hello');
  expect(screen.queryByLabelText('Whether name is set')).toBeNull();
});

test('an invalid value is kept, and the message is shown next to its field', async () => {
  const { now, user } = show();
  const age = screen.getByLabelText('age');
  await user.type(age, 'x');
  expect(now()).toHaveProperty('age', '1x');
  expect(age.getAttribute('aria-invalid')).toBe('true');
  const notes = document.getElementById(age.getAttribute('aria-describedby') ?? '');
  expect(notes?.textContent).toBe('must be a number, but it is "1x"');
  expect(verdict()).toContain('age must be a number');
});

test('form and JSON stay in sync, and invalid JSON does not change the value', async () => {
  const { now, unreadable, user, openJson } = show();
  const json = await openJson('Both');
  await user.type(screen.getByLabelText('name'), '!');
  expect(JSON.parse(json.value)).toHaveProperty('name', 'Wren!');
  write(json, '{"name": "Marlo", "seats": 7}');
  expect(screen.getByLabelText('name')).toHaveProperty('value', 'Marlo');
  expect(verdict()).toContain('seats must be a list');
  write(json, '{"name": ');
  expect(json.value).toBe('{"name": ');
  expect(now()).toEqual({ name: 'Marlo', seats: 7 });
  expect(verdict()).toContain('This is not JSON');
  expect(unreadable.at(-1)).toEqual(expect.any(String));
  await user.type(screen.getByLabelText('name'), 'w');
  expect(JSON.parse(json.value)).toHaveProperty('name', 'Marlow');
  expect(unreadable.at(-1)).toBeUndefined();
});

test('Tab leaves the JSON unchanged and moves focus past it', async () => {
  const { user, openJson } = show();
  const json = await openJson();
  json.focus();
  const { value } = json;
  await user.tab();
  expect(json.value).toBe(value);
  expect(document.activeElement).not.toBe(json);
});

test('text that is too long to highlight is edited without highlighting', async () => {
  const seats = Array.from({ length: 5000 }, () => ({ row: 1 }));
  const { now, openJson } = show({ ...first, seats });
  const json = await openJson();
  expect(json.getAttribute('aria-autocomplete')).toBeNull();
  write(json, '{"name": "Marlo"}');
  expect(now()).toEqual({ name: 'Marlo' });
});

test('a value from outside replaces text that is not JSON', async () => {
  const { fill, openJson } = show();
  const json = await openJson();
  write(json, '{"name": ');
  fill({ ...first });
  expect(JSON.parse(json.value)).toEqual(first);
  expect(verdict()).toBe('Matches the schema');
});

test('limits a long list and a large object, and names at most eight issues', () => {
  const many = Array.from({ length: 500 }, (_, row) => ({ row: row < 20 ? 'front' : row }));
  const others = Object.fromEntries(many.map((_, row) => [`extra${row}`, row]));
  show({ ...first, seats: many, ...others });
  expect(screen.getByText('450 more entries are in the JSON.')).toBeDefined();
  expect(screen.getByText('450 more fields are in the JSON.')).toBeDefined();
  expect(screen.getByRole('status').querySelectorAll('li')).toHaveLength(8);
  expect(verdict()).toContain('and 12 more.');
});

const tables = [
  ...Object.entries(commands).map(([name, { request }]) => [name, request] as const),
  ...Object.entries(events).map(([name, { payload }]) => [name, payload] as const),
];

test.each(tables)('%s has a form with each of its fields and a valid initial value', (name, of) => {
  const root = jsonSchemaOf(of);
  const value = initialValueOf(root, root);
  const { container } = render(
    <SchemaForm schema={of} value={value} onChange={() => {}} label={name} />,
  );
  const fields = Object.keys(root.properties ?? {});
  const shown = [...container.querySelectorAll('label, [aria-expanded]')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(fields));
  if (fields.length === 0) expect(container.textContent).toContain('No fields');
  expect(issuesOf(of, value)).toEqual([]);
});
