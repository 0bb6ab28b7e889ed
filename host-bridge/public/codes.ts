import * as codes from '../protocol/codes';

/** Returns numbers by their names and names by their numbers, as in TypeScript's own enumerations. */
function withReverseMapping<const T extends Record<string, number>>(numbers: T) {
  const names = Object.fromEntries(Object.entries(numbers).map(([name, code]) => [code, name]));
  return { ...numbers, ...names } as T & { readonly [N in keyof T as T[N]]: N };
}

/** The reasons for which a connection was closed, with the names of the numbers too; each member is a type. */
export const RPCCloseCodes = /* @__PURE__ */ withReverseMapping(codes.RPCCloseCodes);
export type RPCCloseCodes = codes.RPCCloseCode;
export namespace RPCCloseCodes {
  export type CLOSE_NORMAL = typeof codes.RPCCloseCodes.CLOSE_NORMAL;
  export type CLOSE_UNSUPPORTED = typeof codes.RPCCloseCodes.CLOSE_UNSUPPORTED;
  export type CLOSE_ABNORMAL = typeof codes.RPCCloseCodes.CLOSE_ABNORMAL;
  export type INVALID_CLIENTID = typeof codes.RPCCloseCodes.INVALID_CLIENTID;
  export type INVALID_ORIGIN = typeof codes.RPCCloseCodes.INVALID_ORIGIN;
  export type RATELIMITED = typeof codes.RPCCloseCodes.RATELIMITED;
  export type TOKEN_REVOKED = typeof codes.RPCCloseCodes.TOKEN_REVOKED;
  export type INVALID_VERSION = typeof codes.RPCCloseCodes.INVALID_VERSION;
  export type INVALID_ENCODING = typeof codes.RPCCloseCodes.INVALID_ENCODING;
}

/** The reasons for which the host refused a command, with the names of the numbers too; each member is a type. */
export const RPCErrorCodes = /* @__PURE__ */ withReverseMapping(codes.RPCErrorCodes);
export type RPCErrorCodes = codes.RPCErrorCode;
export namespace RPCErrorCodes {
  export type INVALID_PAYLOAD = typeof codes.RPCErrorCodes.INVALID_PAYLOAD;
  export type INVALID_COMMAND = typeof codes.RPCErrorCodes.INVALID_COMMAND;
  export type INVALID_GUILD = typeof codes.RPCErrorCodes.INVALID_GUILD;
  export type INVALID_EVENT = typeof codes.RPCErrorCodes.INVALID_EVENT;
  export type INVALID_CHANNEL = typeof codes.RPCErrorCodes.INVALID_CHANNEL;
  export type INVALID_PERMISSIONS = typeof codes.RPCErrorCodes.INVALID_PERMISSIONS;
  export type INVALID_CLIENTID = typeof codes.RPCErrorCodes.INVALID_CLIENTID;
  export type INVALID_ORIGIN = typeof codes.RPCErrorCodes.INVALID_ORIGIN;
  export type INVALID_TOKEN = typeof codes.RPCErrorCodes.INVALID_TOKEN;
  export type INVALID_USER = typeof codes.RPCErrorCodes.INVALID_USER;
}
