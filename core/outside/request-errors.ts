export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  readonly hint: string | undefined;
  /** The time to wait before the next attempt, in seconds, if the response has named one. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    hint: string | undefined,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.hint = hint;
    this.retryAfter = retryAfter;
  }
}

/** A refusal by the playground's server, or some other server's response. The message has the path and the reason. */
export class ServerError extends RequestError {
  override readonly name = 'ServerError';
  readonly status: number;
  /** Often empty: HTTP/2 has none. */
  readonly statusText: string;
  /** The server's own message, with advice; undefined when it has sent none. */
  readonly reason: string | undefined;
  /** The server's own code, such as `unknown_instance`; else the status. */
  readonly code: string | number;

  constructor(path: string, { ok, status, statusText }: Response, refusal: ServerRefusal = {}) {
    const { reason, code = status } = refusal;
    const fallbackMessage = ok
      ? 'The response is not JSON'
      : `Request failed: ${status} ${statusText}`.trimEnd();
    // The server's own message has the advice.
    super(
      `${path}: ${reason ?? fallbackMessage}`,
      reason === undefined ? WRONG_SERVER_HINT : undefined,
    );
    this.status = status;
    this.statusText = statusText;
    this.reason = reason;
    this.code = code;
  }
}

type ServerRefusal = Partial<Record<'reason' | 'code', string | undefined>>;

const WRONG_SERVER_HINT =
  'This response is not from the playground’s own server: check that it is running, and that /api is mapped to it.';
