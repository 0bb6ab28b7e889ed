/** A link that holds the world, for machines that do not have it. */
import { MAX_SCENARIO, type Scenario } from '../../scenario/file';
import { presets } from '../../scenario/presets';
import { beginScenario, readScenarioText } from '../../scenario/read';
import { scenarioOf } from '../../scenario/save';
import { own } from '../../world/own';
import { postTo } from '../../world/post-to';
import type { World } from '../../world/world';
import { DEFAULT_WORLD } from '../../world/world-name';
import type { OptionProblem } from '../launch/options';

/** Where the scenario stands in an address: behind the hash, which no server is sent. */
const KEY = 'scenario';

/** In characters: Firefox and Safari copy and open longer addresses than that, some chats do not. */
export const MAX_LINK = 60_000;

/** A link to the situation. */
interface Link {
  href: string;
  /** Whether it is without the world, which another machine then does not get, because it would be too long with it. */
  isCut: boolean;
}

/**
 * The address with the world as it is now, so that it can begin where nobody has it yet. Where its preset, or the world
 * that every simulation begins with, says all of it, and where it would be longer than `MAX_LINK`, it stays without.
 *
 * @param name the world's name
 */
export async function linkTo(href: string, name: string, world: World): Promise<Link> {
  const address = new URL(href);
  address.hash = '';
  const scenario = scenarioOf(world, name, world.scenario?.name ?? name);
  const begun = own(presets, world.scenario?.preset ?? '') ?? { version: 1, name };
  const applicationId = world.application.id;
  const before = scenarioOf(beginScenario(begun, name, applicationId), name, scenario.name);
  if (told(before) === told(scenario)) return { href: address.href, isCut: false };
  const whole = new URL(address);
  // The world that comes of it is no preset any more.
  whole.searchParams.delete('scenario');
  whole.hash = `${KEY}=${await packed(scenario)}`;
  const isCut = whole.href.length > MAX_LINK;
  return { href: isCut ? address.href : whole.href, isCut };
}

/**
 * Begins the world from the scenario in an address, if there is one and nobody has the world yet.
 *
 * @returns what is wrong with it
 */
export async function beginLinked(address: URL, name = DEFAULT_WORLD): Promise<OptionProblem[]> {
  const value = new URLSearchParams(address.hash.slice(1)).get(KEY);
  if (value === null) return [];
  try {
    const scenario = await unpacked(value);
    const route = `${address.origin}/worlds/${name}/scenario?only=new`;
    await postTo(route, scenario, AbortSignal.timeout(30_000));
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const shown = value.length > 20 ? `${value.slice(0, 20)}…` : value;
    return [{ option: `#${KEY}`, value: shown, message: `cannot be opened: ${message}` }];
  }
}

/** What counts as another world: what somebody has granted by opening the activity does not. */
function told({ players = [], ...rest }: Scenario): string {
  return JSON.stringify({ ...rest, players: players.map((each) => ({ ...each, authorized: [] })) });
}

async function packed(scenario: Scenario): Promise<string> {
  const { $schema: _, ...said } = scenario;
  const text = new Blob([JSON.stringify(said)]).stream();
  const bytes = await bytesOf(text.pipeThrough(new CompressionStream('deflate-raw')));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error as a rejection, which says what is wrong with the scenario, and where */
async function unpacked(value: string): Promise<Scenario> {
  let text: string;
  try {
    const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    text = new TextDecoder().decode(await bytesOf(stream));
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new Error('it is damaged. Copy the whole link once more');
  }
  const { value: scenario, problem } = readScenarioText(text);
  if (problem !== undefined) throw new Error(problem);
  return scenario;
}

class TooLarge extends Error {}

/** All bytes of a stream, which has no more than a scenario. */
async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > MAX_SCENARIO) {
      await reader.cancel();
      throw new TooLarge(`a scenario has at most ${MAX_SCENARIO} bytes`);
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
