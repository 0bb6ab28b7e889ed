/** Links that contain the world, for machines that do not have it. */

import type { OptionProblem } from '../../launch';
import {
  beginScenario,
  MAX_SCENARIO_BYTES,
  presets,
  readScenarioText,
  type Scenario,
  scenarioOf,
} from '../../scenario';
import { maskText } from '../../traffic';
import { getOwn, messageOf, postJson, truncate } from '../../utils';
import { DEFAULT_WORLD, type World } from '../../world';

/** The scenario's name in an address. It is behind the hash, which browsers do not send to servers. */
const SCENARIO_PARAMETER = 'scenario';

/** The maximum length of a link, in characters. Browsers copy and open longer addresses; some chats do not. */
export const MAX_LINK_LENGTH = 60_000;

/**
 * Adds the current world to an address, so that the world can begin on another machine. The address stays as it is if
 * the world is that of its preset or the seed's, or if the link would be longer than `MAX_LINK_LENGTH`.
 *
 * @returns `isTooLong`: whether the link lacks the world because it would be too long with it
 */
export async function linkTo(href: string, name: string, world: World) {
  // A link is for others.
  const address = new URL(maskText(href));
  address.hash = '';
  const scenario = scenarioOf(world, name, world.scenario?.name ?? name);
  const startScenario = getOwn(presets, world.scenario?.preset ?? '') ?? { version: 1, name };
  const applicationId = world.application.id;
  const before = scenarioOf(beginScenario(startScenario, name, applicationId), name, scenario.name);
  if (comparisonText(before) === comparisonText(scenario))
    return { href: address.href, isTooLong: false };
  const whole = new URL(address);
  // A world that begins from the link is not a preset any more.
  whole.searchParams.delete('scenario');
  whole.hash = `${SCENARIO_PARAMETER}=${await packScenario(scenario)}`;
  const isTooLong = whole.href.length > MAX_LINK_LENGTH;
  return { href: isTooLong ? address.href : whole.href, isTooLong };
}

/** Begins the world from the scenario in an address, unless it exists, and returns the scenario's problems. */
export async function beginFromLink(address: URL, name = DEFAULT_WORLD): Promise<OptionProblem[]> {
  const value = new URLSearchParams(address.hash.slice(1)).get(SCENARIO_PARAMETER);
  if (value === null) return [];
  try {
    const scenario = await unpackScenario(value);
    const route = `${address.origin}/worlds/${name}/scenario?only=new`;
    await postJson(route, scenario, AbortSignal.timeout(30_000));
    return [];
  } catch (error) {
    return [
      {
        option: `#${SCENARIO_PARAMETER}`,
        value: truncate(value, 20),
        message: `cannot be opened: ${messageOf(error)}`,
      },
    ];
  }
}

/** Returns the world without the scopes granted by merely opening the activity, for comparing two worlds. */
function comparisonText({ players = [], ...rest }: Scenario): string {
  return JSON.stringify({ ...rest, players: players.map((each) => ({ ...each, authorized: [] })) });
}

async function packScenario(scenario: Scenario): Promise<string> {
  const { $schema: _, ...content } = scenario;
  const text = new Blob([JSON.stringify(content)]).stream();
  const bytes = await bytesOf(text.pipeThrough(new CompressionStream('deflate-raw')));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error as a rejection, with the scenario's problem and its place */
async function unpackScenario(value: string): Promise<Scenario> {
  let text: string;
  try {
    const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    text = new TextDecoder().decode(await bytesOf(stream));
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    throw new Error('it is damaged. Copy the whole link again');
  }
  const { value: scenario, problem } = readScenarioText(text);
  if (problem !== undefined) throw new Error(problem);
  return scenario;
}

class TooLargeError extends Error {}

/** Reads all bytes of a stream, up to the size of a scenario. */
async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > MAX_SCENARIO_BYTES) {
      await reader.cancel();
      throw new TooLargeError(`a scenario has at most ${MAX_SCENARIO_BYTES} bytes`);
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
