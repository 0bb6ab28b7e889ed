const prototypes = [Object, Array, Function, String, Number, Map, Promise, Error].map(
  ({ name, prototype }) => ({ name, prototype: prototype as object }),
);

/** Notes the properties that every object inherits. The returned function throws when any of them has changed. */
export function watchPrototypes(): () => void {
  const before = prototypes.map(({ prototype }) => shapeOf(prototype));
  return () => {
    for (const [at, { name, prototype }] of prototypes.entries()) {
      if (shapeOf(prototype) !== before[at]) throw new Error(`${name}.prototype has been changed`);
    }
  };
}

function shapeOf(prototype: object): string {
  return Reflect.ownKeys(prototype).map(String).join();
}
