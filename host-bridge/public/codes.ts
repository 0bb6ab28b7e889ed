import * as codes from '../protocol/codes';

/** Numbers by their names and names by their numbers, as TypeScript's own enumerations have them. */
function bothWays<const T extends Record<string, number>>(numbers: T) {
  const names = Object.fromEntries(Object.entries(numbers).map(([name, code]) => [code, name]));
  return { ...numbers, ...names } as T & { readonly [N in keyof T as T[N]]: N };
}

/** Why a connection was closed; the names of the numbers are in it too. */
export const RPCCloseCodes = /* @__PURE__ */ bothWays(codes.RPCCloseCodes);
export type RPCCloseCodes = codes.RPCCloseCode;

/** Why the host refused a command; the names of the numbers are in it too. */
export const RPCErrorCodes = /* @__PURE__ */ bothWays(codes.RPCErrorCodes);
export type RPCErrorCodes = codes.RPCErrorCode;
