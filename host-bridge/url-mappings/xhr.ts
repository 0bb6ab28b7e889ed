import { replace } from './replace';
import type { ResolveAndRemap } from './resolve-and-remap';

type Open = (this: XMLHttpRequest, ...args: unknown[]) => void;

/** Applies the mappings to XMLHttpRequests; the returned function undoes it. */
export function patchXhr(remap: ResolveAndRemap): () => void {
  if (!window.XMLHttpRequest) return () => {};
  return replace(window.XMLHttpRequest.prototype, 'open', (original, isActive) => {
    // As many arguments as were given: `async` left out means true, but undefined means false.
    const open: Open = function (...args) {
      const to = isActive() && args.length > 1 ? remap(args[1]) : undefined;
      Reflect.apply(original, this, to ? [args[0], to.href, ...args.slice(2)] : args);
    };
    return open;
  });
}
