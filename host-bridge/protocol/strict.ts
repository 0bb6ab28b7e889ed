type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/**
 * A value of the wire without unknown fields. On the wire a value may have more fields; in a type, they would let a
 * misspelled name pass, and refuse an argument whose type is an interface.
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
