import { relative } from 'node:path';
import ts from 'typescript';
import { Problem, root } from './project.mjs';

/** The maximum number of props; more belong in an object, or a context. */
export const MAX_PROPS = 8;

/**
 * @type {(program: ts.Program) => string[]} Returns a message for each component with more than eight props,
 *   not counting those declared by packages.
 */
export function findCrowdedComponents(program) {
  const checker = program.getTypeChecker();
  /** @type {string[]} */
  const found = [];
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    const [first] = ts.isFunctionLike(node) && 'body' in node ? node.parameters : [];
    const name = first && nameOf(node);
    if (name && /^[A-Z]/.test(name)) {
      const props = checker.getTypeAtLocation(first).getProperties().filter(isInProject);
      if (props.length > MAX_PROPS) {
        const source = node.getSourceFile();
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const location = `${relative(root, source.fileName)}:${line + 1}`;
        const names = props.map((each) => each.name).join(', ');
        const message = `${location} ${name} has ${props.length} props; the limit is ${MAX_PROPS}: ${names}. Group related props into an object, or read them from a context.`;
        found.push(message);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) {
    if (/(?<!\/node_modules\/.*)\.tsx$/.test(source.fileName)) visit(source);
  }
  return found;
}

/** @param {ts.Symbol} property */
function isInProject({ declarations = [] }) {
  return declarations.some((each) => !each.getSourceFile().fileName.includes('/node_modules/'));
}

/** @type {(node: ts.Node) => string | undefined} The function's name, or that of the constant which is made of it, as by `memo()`. */
function nameOf(node) {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  let { parent } = node;
  while (ts.isCallExpression(parent)) parent = parent.parent;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

/**
 * Checks every component of the project.
 *
 * @throws {Problem} when a component has too many props
 */
export function checkComponents() {
  const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const components = fileNames.filter((file) => file.endsWith('.tsx'));
  const found = findCrowdedComponents(ts.createProgram(components, options));
  if (found.length > 0) throw new Problem(found.join('\n'));
}
