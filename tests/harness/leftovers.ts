/**
 * Watches what a page starts, to name what it has not stopped when it is left: listeners on the window and the
 * document, observers, timers, animation frames and object URLs. Only what the project's own code starts counts.
 */
export function watchLeftovers(): { stop(): string[] } {
  const started = new Map<unknown, string>();
  const restore: (() => void)[] = [];

  const patch = <T extends object, K extends keyof T>(
    target: T,
    name: K,
    make: (original: T[K]) => T[K],
  ) => {
    const original = target[name];
    target[name] = make(original);
    restore.push(() => {
      target[name] = original;
    });
  };
  const starts = <T extends object>(target: T, name: keyof T, idIsFirstArgument = false) =>
    patch(
      target,
      name,
      (original) =>
        ((...args: unknown[]) => {
          const caller = projectCaller();
          const id = (original as (...args: unknown[]) => unknown).apply(target, args);
          if (caller) started.set(idIsFirstArgument ? args[0] : id, `${String(name)} in ${caller}`);
          return id;
        }) as T[keyof T],
    );
  const stops = <T extends object>(target: T, name: keyof T) =>
    patch(
      target,
      name,
      (original) =>
        ((...args: unknown[]) => {
          started.delete(args[0]);
          return (original as (...args: unknown[]) => unknown).apply(target, args);
        }) as T[keyof T],
    );

  patch(globalThis, 'setTimeout', ((original: typeof setTimeout) =>
    (run: (...args: unknown[]) => void, ...rest: []) => {
      const caller = projectCaller();
      const id = original(
        (...args: unknown[]) => {
          started.delete(id);
          run(...args);
        },
        ...rest,
      );
      if (caller) started.set(id, `setTimeout in ${caller}`);
      return id;
    }) as never);
  stops(globalThis, 'clearTimeout');
  starts(globalThis, 'setInterval');
  stops(globalThis, 'clearInterval');
  patch(globalThis, 'requestAnimationFrame', ((original: typeof requestAnimationFrame) =>
    (run: FrameRequestCallback) => {
      const caller = projectCaller();
      const id = original((time) => {
        started.delete(id);
        run(time);
      });
      if (caller) started.set(id, `requestAnimationFrame in ${caller}`);
      return id;
    }) as never);
  stops(globalThis, 'cancelAnimationFrame');
  starts(URL, 'createObjectURL');
  stops(URL, 'revokeObjectURL');
  for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const { prototype } = Observer as { prototype: MutationObserver };
    patch(
      prototype,
      'observe',
      (original) =>
        function (this: MutationObserver, ...args) {
          const caller = projectCaller();
          if (caller) started.set(this, `${Observer.name} in ${caller}`);
          original.apply(this, args);
        },
    );
    patch(
      prototype,
      'disconnect',
      (original) =>
        function (this: MutationObserver) {
          started.delete(this);
          original.call(this);
        },
    );
  }
  for (const target of [window, document]) {
    const key = (type: unknown, listener: unknown) => [target === window, type, listener];
    const keys: unknown[][] = [];
    patch(target, 'addEventListener', ((original: typeof target.addEventListener) =>
      (...args: Parameters<typeof target.addEventListener>) => {
        const caller = projectCaller();
        const id = key(args[0], args[1]);
        if (caller) {
          keys.push(id);
          started.set(id, `addEventListener('${args[0]}') in ${caller}`);
        }
        original.apply(target, args);
      }) as never);
    patch(target, 'removeEventListener', ((original: typeof target.removeEventListener) =>
      (...args: Parameters<typeof target.removeEventListener>) => {
        const id = keys.find(([, type, listener]) => type === args[0] && listener === args[1]);
        started.delete(id);
        original.apply(target, args);
      }) as never);
  }

  return {
    stop() {
      for (const undo of restore) undo();
      return [...started.values()];
    },
  };
}

const root = import.meta.dirname.replace(/tests\/harness$/, '');

/** The file of `core/` or `plugins/` that called the watched function directly, if one did. */
function projectCaller(): string | undefined {
  const frames = (new Error().stack ?? '').split('\n').filter((line) => /\.tsx?[:?]/.test(line));
  const caller = frames.find((line) => !line.includes('tests/harness/leftovers'));
  // Where the project lies may have such names in its own path.
  return /\b((?:core|plugins)\/[^:?)]+)/.exec(caller?.replace(root, '') ?? '')?.[1];
}
