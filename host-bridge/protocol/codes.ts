/**
 * The reasons for which a connection was closed, in either direction.
 * Source: the close codes of Discord's RPC protocol, as the public Embedded App SDK names them.
 */
export const RPCCloseCodes = {
  CLOSE_NORMAL: 1000,
  CLOSE_UNSUPPORTED: 1003,
  CLOSE_ABNORMAL: 1006,
  INVALID_CLIENTID: 4000,
  INVALID_ORIGIN: 4001,
  RATELIMITED: 4002,
  TOKEN_REVOKED: 4003,
  INVALID_VERSION: 4004,
  INVALID_ENCODING: 4005,
} as const;

/** One of the numbers in {@link RPCCloseCodes}. */
export type RPCCloseCode = (typeof RPCCloseCodes)[keyof typeof RPCCloseCodes];

/**
 * The reasons for which the host refused a command.
 * Source: the error codes of Discord's RPC protocol, as the public Embedded App SDK names them.
 */
export const RPCErrorCodes = {
  INVALID_PAYLOAD: 4000,
  INVALID_COMMAND: 4002,
  INVALID_GUILD: 4003,
  INVALID_EVENT: 4004,
  INVALID_CHANNEL: 4005,
  INVALID_PERMISSIONS: 4006,
  INVALID_CLIENTID: 4007,
  INVALID_ORIGIN: 4008,
  INVALID_TOKEN: 4009,
  INVALID_USER: 4010,
} as const;

/** One of the numbers in {@link RPCErrorCodes}. */
export type RPCErrorCode = (typeof RPCErrorCodes)[keyof typeof RPCErrorCodes];
