type Call = (...args: unknown[]) => unknown;

/**
 * Watches a page, to name the things that it has not stopped when it is left: listeners on the window and the document,
 * observers, timers, animation frames and object URLs. Only things that the project's own code starts count.
 */
export function watchLeftovers(): { stop(): string[] } {
  const started = new Map<unknown, { what: string; at: Error }>();
  const restore: (() => void)[] = [];

  /** Puts a function around a method: it is given the method, the arguments and the object. */
  const patch = (
    target: object,
    name: string,
    around: (call: Call, args: unknown[], self: unknown) => unknown,
  ) => {
    const holder = target as Record<string, Call>;
    const original = holder[name] as Call;
    holder[name] = function (this: unknown, ...args) {
      const self = this ?? target;
      return around((...given) => original.apply(self, given), args, self);
    };
    restore.push(() => {
      holder[name] = original;
    });
  };
  const note = (key: unknown, what: string) => started.set(key, { what, at: new Error() });
  const stops = (target: object, name: string) =>
    patch(target, name, (call, args) => {
      started.delete(args[0]);
      return call(...args);
    });
  const starts = (target: object, name: string) =>
    patch(target, name, (call, args) => {
      const id = call(...args);
      note(id, name);
      return id;
    });

  for (const name of ['setTimeout', 'requestAnimationFrame']) {
    patch(globalThis, name, (call, [run, ...rest]) => {
      const id = call(
        (...args: unknown[]) => {
          started.delete(id);
          (run as Call)(...args);
        },
        ...rest,
      );
      note(id, name);
      return id;
    });
  }
  starts(globalThis, 'setInterval');
  starts(URL, 'createObjectURL');
  stops(URL, 'revokeObjectURL');
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame'])
    stops(globalThis, name);
  for (const { name, prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    patch(prototype, 'observe', (call, args, self) => {
      note(self, name);
      return call(...args);
    });
    patch(prototype, 'disconnect', (call, args, self) => {
      started.delete(self);
      return call(...args);
    });
  }
  for (const target of [window, document]) {
    const keys: unknown[][] = [];
    patch(target, 'addEventListener', (call, args) => {
      keys.push(args);
      note(args, `addEventListener('${args[0]}')`);
      return call(...args);
    });
    patch(target, 'removeEventListener', (call, args) => {
      for (const key of keys) if (key[0] === args[0] && key[1] === args[1]) started.delete(key);
      return call(...args);
    });
  }

  return {
    stop() {
      for (const undo of restore) undo();
      return [...started.values()].flatMap(({ what, at }) => {
        const caller = projectCaller(at);
        return caller ? [`${what} in ${caller}`] : [];
      });
    },
  };
}

const root = import.meta.dirname.replace(/tests\/harness$/, '');

/** The file of `core/` or `plugins/` that called the watched function directly, if one did. */
function projectCaller(at: Error): string | undefined {
  const frames = (at.stack ?? '').split('\n').filter((line) => /\.tsx?[:?]/.test(line));
  const caller = frames.find((line) => !line.includes('tests/harness/leftovers'));
  // The project's own path may contain such names.
  return /\b((?:core|plugins)\/[^:?)]+)/.exec(caller?.replace(root, '') ?? '')?.[1];
}
