/** Values from an activity, of any size and type, become copies that can be stored and shown. */

import { boundsProblem } from './excess';

/** A line of the console may be long; a world limits other data to 32,000 characters. */
const FRAME_BOUNDS = { values: 10_000, characters: 12_000_000, depth: 100 };

/** Describes how a payload exceeds the limits, in words that follow "it has"; undefined for nearly every payload. */
export function sizeProblem(payload: unknown): string | undefined {
  return boundsProblem(payload, FRAME_BOUNDS);
}

const MAX_DEPTH = 16;

/** The cost of a value besides its text. */
const VALUE_COST = 8;

/**
 * Copies any value as plain data of bounded size: without cycles, and without values that JSON cannot represent except
 * `undefined`. A text stands for omitted parts.
 *
 * @param limit the approximate number of characters to keep
 */
export function boundedCopy(value: unknown, limit: number): unknown {
  let remaining = limit;
  const ancestors = new Set<object>();

  const text = (full: string) => {
    const shortened =
      full.length <= remaining
        ? full
        : `${firstCharacters(full, remaining)}… (${full.length} characters)`;
    remaining -= Math.min(full.length, remaining);
    return shortened;
  };
  const inside = (object: object, copyAll: () => unknown) => {
    if (ancestors.has(object)) return '[circle]';
    if (ancestors.size >= MAX_DEPTH) return '[…]';
    ancestors.add(object);
    const copied = copyAll();
    ancestors.delete(object);
    return copied;
  };
  const list = (items: readonly unknown[]) => {
    const copied: unknown[] = [];
    for (let at = 0; at < items.length && remaining > 0; at += 1) copied.push(copy(items[at]));
    if (copied.length < items.length) copied.push(`… (${items.length} entries)`);
    return copied;
  };
  const record = (fields: Record<string, unknown>) => {
    const names = Object.keys(fields);
    const copied: [string, unknown][] = [];
    for (const name of names) {
      if (remaining <= 0) break;
      copied.push([text(name), copy(fields[name])]);
    }
    if (copied.length < names.length) copied.push(['…', `(${names.length} fields)`]);
    return Object.fromEntries(copied);
  };
  const copy = (each: unknown): unknown => {
    remaining -= VALUE_COST;
    if (typeof each === 'string') return text(each);
    if (typeof each === 'bigint') return BigInt.asIntN(64, each) === each ? `${each}n` : '[BigInt]';
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) return inside(each, () => list(each));
    const kind = Object.prototype.toString.call(each).slice('[object '.length, -1);
    if (kind !== 'Object') return `[${kind}]`;
    return inside(each, () => record(each as Record<string, unknown>));
  };
  return copy(value);
}

/** Returns the beginning of a text without keeping the rest in memory: an engine's slice holds on to the whole text. */
export function firstCharacters(text: string, characters: number): string {
  return text.length <= characters ? text : structuredClone(text.slice(0, characters));
}

/**
 * Estimates the number of characters of a value as JSON, without writing it: a value that is referenced twice
 * counts each time. Infinity for a value that is nested too deeply to be read.
 */
export function estimateSize(value: unknown): number {
  const sizes = new Map<object, number>();
  const weight = (each: unknown): number => {
    if (typeof each === 'string') return VALUE_COST + each.length;
    if (typeof each !== 'object' || each === null) return VALUE_COST;
    if (ArrayBuffer.isView(each)) return VALUE_COST + each.byteLength * VALUE_COST;
    const before = sizes.get(each);
    if (before !== undefined) return before;
    // A cycle weighs nothing here; writing it fails later.
    sizes.set(each, 0);
    let sum = VALUE_COST;
    if (Array.isArray(each)) {
      sum += each.length;
      // Iterates over the entries, not the indexes: a list may claim billions of entries and have none.
      for (const index in each) sum += weight(each[index]);
    } else {
      for (const [name, field] of Object.entries(each)) sum += name.length + weight(field);
    }
    sizes.set(each, sum);
    return sum;
  };
  try {
    return weight(value);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** In characters: the size of a longer value is estimated, as writing it would take too long. */
const MAX_EXACT_LENGTH = 1_000_000;

/** Returns the bytes of a value as JSON, an estimate for a very long one; undefined if JSON cannot represent it. */
export function byteLengthOf(value: unknown): number | undefined {
  const weight = estimateSize(value);
  if (weight > MAX_EXACT_LENGTH) return Number.isFinite(weight) ? weight : undefined;
  try {
    return utf8Length(JSON.stringify(value) ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the number of bytes of a well-formed text. Jest's jsdom has no TextEncoder. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    if (unit > 0x7f) bytes += unit > 0x7ff && !isSurrogate ? 2 : 1;
  }
  return bytes;
}

/** Checks whether a bounded copy lacks some of its original. */
export function isTruncated(copy: unknown): boolean {
  if (typeof copy === 'string') return /… \(\d+ (?:characters|entries)\)$|^\[[^\]]*\]$/.test(copy);
  if (typeof copy !== 'object' || copy === null) return false;
  return '…' in copy || Object.values(copy).some(isTruncated);
}
