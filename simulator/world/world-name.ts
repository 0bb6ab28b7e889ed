/** The world that has the seed's own ids. It is always there. */
export const DEFAULT_WORLD = 'default';

/** In characters: as many as a label of a host name may have. */
const MAX_LENGTH = 63;

/** Thrown for a name that no world can have. */
export class WorldNameError extends Error {}

/** What is wrong with a world's name, and what to do; undefined when nothing is. */
export function worldNameProblem(name: string): string | undefined {
  if (name.length > MAX_LENGTH)
    return `must have at most ${MAX_LENGTH} characters, not ${name.length}`;
  if (/^[a-z\d]+(?:-+[a-z\d]+)*$/.test(name)) return undefined;
  return 'must be lower-case letters and digits, with hyphens between them, such as my-world';
}

/** @throws WorldNameError when no world can have that name */
export function requireWorldName(name: string): void {
  const problem = worldNameProblem(name);
  if (problem) {
    throw new WorldNameError(`A world's name ${problem}; it is ${JSON.stringify(name)}`);
  }
}

/** A name that no other world has, where none was chosen. */
export function newWorldName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `world-${Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')}`;
}
