import { replace } from './replace';
import type { ResolveAndRemap } from './resolve-and-remap';

/** Applies the mappings to new WebSockets; the returned function undoes it. */
export function patchWebSocket(remap: ResolveAndRemap): () => void {
  return replace(
    window,
    'WebSocket',
    (original, isActive) =>
      // A proxy rather than a subclass: constants, prototype and `instanceof` stay the original's, also for sockets
      // that are open already, and for classes that extend it.
      new Proxy(original, {
        construct(target, args: unknown[], newTarget) {
          const to = isActive() && args.length > 0 ? remap(args[0]) : undefined;
          return Reflect.construct(target, to ? [to.href, ...args.slice(1)] : args, newTarget);
        },
      }),
  );
}
