import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failures } from './failure';
import { help } from './help';
import { commandLineOptions, configJsonSchema, optionName, settingNames } from './options';

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const rows = (first: RegExp) =>
  [...readme.matchAll(/^\| (.+?) \| (.*) \|$/gm)]
    .map(([, key = '', text = '']) => [key, text] as const)
    .filter(([key]) => first.test(key));

it('the help and the README list every option in the same order', () => {
  const listed = commandLineOptions.map(([name, { takes }]) =>
    [optionName(name), takes].filter(Boolean).join(' '),
  );
  expect(rows(/^`--/).map(([option]) => option)).toEqual(listed.map((option) => `\`${option}\``));
  const positions = listed.map((option) => help.indexOf(`${option} `));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it('the README lists every exit code with its meaning', () => {
  const meanings = Object.values(failures).map(([code, meaning]) => [`${code}`, meaning]);
  expect(rows(/^\d+$/)).toEqual(meanings);
});

it('the configuration has a JSON Schema, with a description of each setting', () => {
  const description = expect.any(String);
  const all = Object.fromEntries(settingNames.map((name) => [name, { description }]));
  expect(configJsonSchema()).toMatchObject({
    additionalProperties: false,
    properties: {
      ...all,
      $schema: { type: 'string' },
      port: { type: 'integer', minimum: 1, maximum: 65_535 },
      clientId: { pattern: '^\\d{1,20}$' },
      policy: { enum: ['enforce', 'report-only', 'off'] },
      command: { type: 'array', items: { type: 'string' } },
      map: { additionalProperties: { type: 'string' } },
    },
  });
});
