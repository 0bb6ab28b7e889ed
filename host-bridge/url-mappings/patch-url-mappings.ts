import { patchFetch } from './fetch';
import { createRemap, type Mapping } from './mapping';
import { createResolveAndRemap } from './resolve-and-remap';
import { patchSrcAttributes } from './src';
import { patchWebSocket } from './web-socket';
import { patchXhr } from './xhr';

/** The parts to patch. */
export interface PatchUrlMappingsConfig {
  /** Default true. */
  readonly patchFetch?: boolean;
  /** Default true. */
  readonly patchWebSocket?: boolean;
  /** Default true. */
  readonly patchXhr?: boolean;
  /** Default false. */
  readonly patchSrcAttributes?: boolean;
}

/**
 * Applies the application's URL mappings to everything that the page loads, so that code and libraries can keep using
 * the addresses behind them. See `attemptRemap` for which addresses match, and how they are rewritten; all others,
 * and those on the page's own host, stay untouched. Without a window it patches nothing.
 *
 * A misconfigured route rejects the promise of `fetch`, is thrown by `new WebSocket` and `open`, and is logged for a
 * `src` attribute.
 *
 * @param mappings in order of precedence; later changes to the array have no effect
 * @returns undoes everything, once. Patches that other code has added on top stay.
 * @throws TypeError when a target is not a host with an optional path
 */
export function patchUrlMappings(
  mappings: readonly Mapping[],
  config: PatchUrlMappingsConfig = {},
): () => void {
  if (typeof window === 'undefined') return () => {};
  const remap = createResolveAndRemap(createRemap(mappings));
  const undo: (() => void)[] = [];
  if (config.patchFetch ?? true) undo.push(patchFetch(remap));
  if (config.patchWebSocket ?? true) undo.push(patchWebSocket(remap));
  if (config.patchXhr ?? true) undo.push(patchXhr(remap));
  if (config.patchSrcAttributes ?? false) undo.push(patchSrcAttributes(remap));
  return () => {
    for (const step of undo.splice(0)) step();
  };
}
