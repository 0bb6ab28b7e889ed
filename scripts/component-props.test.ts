import ts from 'typescript';
import { expect, it } from 'vitest';
import { findCrowdedComponents } from './component-props.mjs';

const props = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => `p${at}: string`).join('; ')} }`;

const source = `
  interface Shared ${props(5)}
  interface Extended extends Shared { a: 1; b: 2; c: 3; d: 4 }
  function memo<T>(component: T): T { return component; }
  function Eight(_: ${props(8)}) { return null; }
  function Nine(_: ${props(9)}) { return null; }
  const Inherits = ({ p0, ...rest }: Extended) => null;
  const Joins = memo((_: Shared & { a: 1; b: 2; c: 3; d: 4 }) => null);
  function notOne(_: ${props(9)}) { return null; }
  function Element(_: HTMLButtonElement) { return null; }
`;

it('finds the components with more than eight props of their own', () => {
  const host = ts.createCompilerHost({});
  const read = host.readFile;
  host.readFile = (file) => (file === 'components.tsx' ? source : read(file));
  const program = ts.createProgram(['components.tsx'], { lib: ['lib.dom.d.ts'] }, host);
  const found = findCrowdedComponents(program);
  const said = found.map((message) => /\w+ has \d+ props/.exec(message)?.[0]);
  expect(said).toEqual(['Nine has 9 props', 'Inherits has 9 props', 'Joins has 9 props']);
  expect(found[0]).toMatch(
    /components\.tsx:6 Nine .* the limit is 8: p0, p1, .*, p8\. Group related/,
  );
});
