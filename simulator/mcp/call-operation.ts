import { getOwn } from '../utils';
import type { OperationTool } from './tools';

/** The timeout of an answer, in milliseconds: a person may be asked. */
const RESPONSE_TIMEOUT_MS = 45_000;

/** The maximum length of an answer, in characters: an agent reads all of it. */
const MAX_RESPONSE_LENGTH = 8_000;

export type Arguments = Readonly<Record<string, unknown>>;

class Refusal extends Error {}

/** Calls a tool's operation on a running simulator, for the given world. Rejects with a refusal's code and message. */
export async function callOperation(
  { method, path, query, body }: OperationTool,
  { world: _, part: __, ...args }: Arguments,
  address: string,
  world: string,
): Promise<unknown> {
  const url = new URL(path.replace('{world}', encodeURIComponent(world)), address);
  for (const name of query) {
    const value = getOwn(args, name);
    if (value !== undefined) url.searchParams.set(name, `${value}`);
  }
  const fields = Object.entries(args).filter(([name]) => !query.includes(name));
  const sent = body ? args[body] : Object.fromEntries(fields);
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const headers = { 'content-type': 'application/json' };
  const post = method === 'post' && { headers, body: JSON.stringify(sent) };
  const response = await fetch(url, { method, signal, ...post });
  const result = await response.json();
  if (response.ok) return result;
  const { code = response.status, message = 'The simulator refused the request.' } =
    result.error ?? {};
  throw new Refusal(`${code}: ${message}`);
}

/**
 * Formats an answer, or the part at a path such as `world.clients`, as text for an agent: all of
 * it, as many reports as fit, or a list of its parts.
 *
 * @throws Error when there is no such part
 */
export function textOf(result: unknown, part?: unknown): string {
  let value = result;
  for (const name of part ? `${part}`.split('.') : []) {
    const inner = Object(value);
    if (!Object.hasOwn(inner, name)) {
      const names = Object.keys(inner).slice(0, 100).join(', ') || 'nothing';
      throw new Error(
        `The response has no part "${part}": instead of "${name}", there is ${names}.`,
      );
    }
    value = inner[name];
  }
  const text = JSON.stringify(value);
  if (text.length <= MAX_RESPONSE_LENGTH) return text;
  const { reports } = Object(value) as { reports?: { number: number }[] };
  if (Array.isArray(reports)) {
    let remaining = MAX_RESPONSE_LENGTH;
    const end = reports.findIndex((each) => {
      remaining -= JSON.stringify(each).length + 1;
      return remaining < 0;
    });
    const shown = reports.slice(0, Math.max(1, end));
    const next = (shown.at(-1)?.number ?? 0) + 1;
    return JSON.stringify({ ...Object(value), reports: shown, next });
  }
  const sizes = Object.entries(Object(value)).map(
    ([name, each]) => `${name} (${JSON.stringify(each)?.length ?? 0})`,
  );
  return `The response is too long: it has ${text.length} characters. Request a part of it, such as part="${[part, Object.keys(Object(value))[0]].filter(Boolean).join('.')}". Its parts, with their length: ${sizes.slice(0, 200).join(', ')}.`;
}
