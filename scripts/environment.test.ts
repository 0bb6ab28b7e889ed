import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

/** Variables of Node, Vite, Vitest and the systems, and those that the project sets for programs that it starts. */
const foreign = new Set([
  ...['BASE_URL', 'DEV', 'PROD', 'NODE_ENV', 'VITEST', 'VITE_CONFIG_NATIVE_IGNORE_WARNING'],
  ...['PATH', 'HOME', 'PROGRAMFILES', 'LOCALAPPDATA'],
  ...['NODE_OPTIONS', 'NO_COLOR', 'FORCE_COLOR', 'INIT_CWD'],
  ...['ACTIVITY_SIMULATOR_PORT', 'ACTIVITY_SIMULATOR_URL', 'ACTIVITY_SIMULATOR_NO_TUNNEL'],
]);

function sources(): string[] {
  const parts = ['ui', 'core', 'plugins', 'forms', 'host-bridge', 'simulator', 'server', 'scripts'];
  const inParts = parts.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(part, file),
    ),
  );
  return [...inParts, 'vite.config.ts'].filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file),
  );
}

function readBy(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const members = [...code.matchAll(/\benv\.([A-Z_]+)\b/g)].map(([, name = '']) => name);
  const destructured = [...code.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g)];
  return [
    ...members,
    ...destructured.flatMap(([, names = '']) => names.match(/\b[A-Z_]+\b/g) ?? []),
  ];
}

it('.env.example names every environment variable that is read, and no other', () => {
  const readNames = new Set(sources().flatMap(readBy));
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const documented = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...readNames].filter((name) => !foreign.has(name)).sort());
});
