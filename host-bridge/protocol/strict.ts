type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/**
 * What the wire may carry, without the fields that nobody has named. That a value may have more fields is a fact of the
 * wire; in a type it would let a misspelt name pass, and refuse an argument whose type is an interface.
 */
export type Strict<T> = unknown extends T
  ? T
  : T extends Primitive
    ? T
    : T extends readonly (infer E)[]
      ? Strict<E>[]
      : {
          [K in keyof T as string extends K ? never : number extends K ? never : K]: Strict<T[K]>;
        };
