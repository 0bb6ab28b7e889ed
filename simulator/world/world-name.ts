/** The world with the seed's own ids. It always exists. */
export const DEFAULT_WORLD = 'default';

/** The maximum length in characters: that of a label of a host name. */
const MAX_LENGTH = 63;

/** Thrown for an invalid name of a world. */
export class WorldNameError extends Error {}

/** Returns the problem of a world's name, and what to do; undefined when there is none. */
export function worldNameProblem(name: string): string | undefined {
  if (name.length > MAX_LENGTH)
    return `must have at most ${MAX_LENGTH} characters, not ${name.length}`;
  if (/^[a-z\d]+(?:-+[a-z\d]+)*$/.test(name)) return undefined;
  return 'must be lower-case letters and digits, with hyphens between them, such as my-world';
}

/** @throws WorldNameError when the name is invalid */
export function requireWorldName(name: string): void {
  const problem = worldNameProblem(name);
  if (problem) {
    throw new WorldNameError(`A world's name ${problem}; it is ${JSON.stringify(name)}`);
  }
}

/** The length of the random end of a new name, in characters. */
const RANDOM_LENGTH = 8;

/** Returns a new name, which begins with the words of the title, such as a test's. */
export function newWorldName(title = ''): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_LENGTH - RANDOM_LENGTH - 1)
    .replace(/^-+|-+$/g, '');
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  return `${words || 'world'}-${Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')}`;
}
