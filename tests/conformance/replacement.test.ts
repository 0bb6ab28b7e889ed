import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import * as published from '@discord/embedded-app-sdk';
import * as newer from 'embedded-app-sdk-next';
import ts from 'typescript';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as bridge from '../../host-bridge';
import { randomly } from '../../host-bridge/testing/arbitrary';
import { root } from '../../scripts/project.mjs';
import { type PublicSchema, publicValue } from './public-schemas';
import type { Held } from './types';

const packages = { '@discord/embedded-app-sdk': published, 'embedded-app-sdk-next': newer };
const bridgeExports: Record<string, unknown> = { ...bridge };
const BRIDGE = '../../../host-bridge';
/** The most that the compiler may take on a busy machine, in milliseconds. */
const COMPILING = 60_000;
const activity = `${import.meta.dirname}/activity/activity.ts`;

const enumerations = [
  'Commands',
  'Events',
  'Orientation',
  'Platform',
  'RPCCloseCodes',
  'RPCErrorCodes',
] as const;

/** The activity, written for each package, in files that exist only here. */
const files = new Map(
  [BRIDGE, ...Object.keys(packages)].map((name, at) => [
    activity.replace('.ts', `-${at}.ts`),
    readFileSync(activity, 'utf8').replace(`'${BRIDGE}'`, `'${name}'`),
  ]),
);
const members = activity.replace('.ts', '-members.ts');
const program = compile(new Map([...files, [members, usingMembersAsTypes()]]));

test('the types of every command and event are compatible with both versions', () => {
  // tsc has checked them all by now, and has named those that fail.
  expectTypeOf<Held>().toExtend<Record<keyof Held, true>>();
});

test.each([...files.keys()])(
  'an activity for the public package compiles: %s',
  { timeout: COMPILING },
  (file) => expect(mistakesIn(file)).toEqual([]),
);

test('a member of an enumeration can be used as a type', () => {
  expect(mistakesIn(members)).toEqual([]);
});

describe.each(Object.entries(packages))('every export of %s exists in the bridge', (_, theirs) => {
  const [ownFile, ...otherFiles] = [...files.keys()] as [string, string, string];
  const file = otherFiles[theirs === published ? 0 : 1] as string;

  test('by name, including types and namespaces', { timeout: COMPILING }, () => {
    const there = exportsOf(file);
    const here = exportsOf(ownFile);
    expect(there.size).toBeGreaterThan(80);
    expect([...there].filter((name) => !here.has(name))).toEqual([]);
  });

  test.each(enumerations)('the enumeration %s with the same names and values', (name) =>
    expect(bridgeExports[name]).toMatchObject(theirs[name]),
  );

  test('the permissions with the same masks', () => {
    expect(bridgeExports.Permissions).toEqual(theirs.Permissions);
  });

  test.each(['Common', 'Responses'] as const)('with matching schemas and values in %s', (name) => {
    const random = randomly(5);
    const bridgeEnum = bridgeExports[name] as Record<string, unknown>;
    for (const [member, value] of Object.entries(theirs[name])) {
      if (typeof value === 'function') expect(bridgeEnum[member], member).toBeTypeOf('function');
      else if (typeof value === 'object' && 'parse' in value) {
        const input = publicValue(value as unknown as PublicSchema, random);
        const { error } = (bridgeEnum[member] as PublicSchema & typeof bridgeEnum).safeParse(
          input,
        ) as never;
        expect(error, `${member}: ${inspect(input)}`).toBeUndefined();
      } else if (typeof value === 'object') expect(bridgeEnum[member], member).toMatchObject(value);
      else expect(bridgeEnum[member], member).toBe(value);
    }
  });
});

/** A file in which each member of each enumeration stands as a type: `const value: Platform.MOBILE = 'mobile'`. */
function usingMembersAsTypes(): string {
  const lines = enumerations.flatMap((name) =>
    Object.entries(packages['embedded-app-sdk-next'][name])
      // The object holds a number's name as well, which is not a type.
      .filter(([member]) => Number.isNaN(Number(member)))
      .map(
        ([member, value]) =>
          `export const ${name}_${member}: B.${name}.${member} = ${JSON.stringify(value)};`,
      ),
  );
  return [`import type * as B from '${BRIDGE}';`, ...lines].join('\n');
}

function mistakesIn(file: string): string[] {
  const source = program.getSourceFile(file);
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

function compile(virtual: Map<string, string>): ts.Program {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['x.ts'] },
    ts.sys,
    root,
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => virtual.get(name) ?? readFile.call(host, name);
  host.fileExists = (name) => virtual.has(name) || fileExists.call(host, name);
  return ts.createProgram([...virtual.keys()], options, host);
}

/** The exports of the package that the file imports: types too, and those in its namespaces after a dot. */
function exportsOf(file: string): Set<string> {
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  program.getSourceFile(file)?.forEachChild((node) => {
    if (!ts.isImportDeclaration(node)) return;
    const module = checker.getSymbolAtLocation(node.moduleSpecifier);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      names.add(symbol.name);
      if (!['Common', 'Responses', 'Types'].includes(symbol.name)) continue;
      const namespace = checker.getAliasedSymbol(symbol);
      for (const { name } of checker.getExportsOfModule(namespace))
        names.add(`${symbol.name}.${name}`);
    }
  });
  return names;
}
