import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { RESERVED_PATH } from './path';
import { PARAMETER, readTarget, TargetError } from './target';
import { matchPrefix, parametersOf, sampleValues } from './url-mappings';

export interface MappingProblem {
  /** The mapping's position, from 0; absent when a mapping is missing. */
  readonly index?: number;
  /**
   * - `malformed`: it cannot be used at all
   * - `unreachable`: no request ever comes to it
   * - `file`: it leads to a file, where a folder is expected
   * - `no-root`: no mapping matches `/`
   */
  readonly kind: 'malformed' | 'unreachable' | 'file' | 'no-root';
  readonly message: string;
}

/** Returns the problems of URL mappings, in their order; none for mappings that work. */
export function checkMappings(mappings: readonly Mapping[]): MappingProblem[] {
  const problems: MappingProblem[] = [];
  const earlier: { prefix: string; matches: ReturnType<typeof matchPrefix> }[] = [];
  for (const [index, { prefix, target }] of mappings.entries()) {
    const malformed =
      prefixProblem(prefix) ?? targetProblem(target) ?? parameterProblem(prefix, target);
    if (malformed) {
      problems.push({ index, kind: 'malformed', message: malformed });
      continue;
    }
    const example = prefix.replace(
      PARAMETER,
      (_, name: string) => sampleValues(prefix)[name] ?? '',
    );
    const hiding = earlier.find(({ matches }) => matches(example));
    if (hiding)
      problems.push({ index, kind: 'unreachable', message: hidden(prefix, hiding.prefix) });
    const file = fileOf(target);
    if (file) problems.push({ index, kind: 'file', message: fileProblem(prefix, target, file) });
    earlier.push({ prefix, matches: matchPrefix(prefix) });
  }
  if (!earlier.some(({ matches }) => matches('/'))) {
    problems.push({
      kind: 'no-root',
      message:
        'No URL mapping matches "/", so the activity has no page. Map "/" to where it is served, such as localhost:5173.',
    });
  }
  return problems;
}

function prefixProblem(prefix: string): string | undefined {
  if (!prefix.startsWith('/')) {
    return `The prefix "${prefix}" must begin with a slash: write "/${prefix}".`;
  }
  const [first, ...rest] = prefix.split('/').slice(1);
  if (first === '.proxy') {
    return `The prefix "${prefix}" begins with "/.proxy", which the proxy first removes from every path: write "/${rest.join('/')}".`;
  }
  if (`/${first}` === RESERVED_PATH) {
    return `The prefix "${prefix}" begins with "${RESERVED_PATH}", which the simulator reserves for itself. Choose another.`;
  }
  const segments = prefix.replace(/^\//, '').replace(/\/$/, '').split('/');
  const literal = segments.map((segment) => segment.replace(PARAMETER, ''));
  if (prefix !== '/' && segments.some((segment) => segment === '' || /^\.\.?$/.test(segment))) {
    return `The prefix "${prefix}" has an empty segment or a dot segment. Write only folder names, such as /api/v1.`;
  }
  if (literal.some((segment) => !/^[\w.~!$&'()*+,;=:@-]*$/.test(segment))) {
    return `The prefix "${prefix}" may contain letters, digits, "-", "_", "." and parameters such as {region}, in lowercase, but no query, fragment, space or "%".`;
  }
  return undefined;
}

function targetProblem(target: string): string | undefined {
  try {
    const { path } = readTarget(target, sampleValues(target));
    return path.split('/').some((segment) => /^\.\.?$/.test(segment))
      ? `The target "${target}" has a dot segment. Name its folder directly.`
      : undefined;
  } catch (error) {
    if (error instanceof TargetError) return error.message;
    throw error;
  }
}

function parameterProblem(prefix: string, target: string): string | undefined {
  const names = parametersOf(prefix);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate)
    return `The prefix "${prefix}" names {${duplicate}} twice. Give each parameter its own name.`;
  const inTarget = parametersOf(target);
  const unknown = inTarget.find((name) => !names.includes(name));
  if (unknown) {
    return `The target "${target}" names {${unknown}}, which the prefix "${prefix}" does not. Put {${unknown}} into the prefix, such as ${prefix.replace(/\/$/, '')}/{${unknown}}.`;
  }
  const unused = names.find((name) => !inTarget.includes(name));
  return unused === undefined
    ? undefined
    : `The prefix "${prefix}" names {${unused}}, which the target "${target}" does not; patchUrlMappings calls that a misconfigured route. Put {${unused}} into the target, or take it out of the prefix.`;
}

function hidden(prefix: string, by: string): string {
  return prefix === by
    ? `The prefix "${prefix}" appears twice, but only the first is used. Remove one of them.`
    : `No request reaches "${prefix}", because "${by}" comes before it and matches first. Move "${prefix}" up, before "${by}".`;
}

/** Returns the name of the file that a target leads to, judged by its extension; a version such as `v1.2` has none. */
function fileOf(target: string): string | undefined {
  const [, ...folders] = target.split('/');
  return /^[^.].*\.[a-z][a-z\d]{1,4}$/i.test(folders.at(-1) ?? '') ? folders.at(-1) : undefined;
}

function fileProblem(prefix: string, target: string, file: string): string {
  const folder = target.slice(0, -file.length - 1);
  return `The target "${target}" is a file, but a target is a folder: the proxy appends what follows the prefix. Map "${prefix}" to "${folder}" and request "${prefix.replace(/\/$/, '')}/${file}".`;
}
