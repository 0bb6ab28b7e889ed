/** The fields of an HTTP request that platform and proxy both report: plain data of bounded size. */
interface HttpRequest {
  readonly method: string;
  /** As requested, with its query. */
  readonly path: string;
  /** The address to which the proxy forwarded it. */
  readonly target?: string | undefined;
  /** Undefined if it was cut off before a response. */
  readonly status?: number | undefined;
  /** Of its body, in bytes, if known. */
  readonly size?: number | undefined;
  /** The bodies, of JSON and of forms; of an error response also its text. */
  readonly args?: unknown;
  readonly data?: unknown;
  /** The media type of the response. */
  readonly type?: string | undefined;
  /** True if it still waits for its response, which has another report. It carries a code. */
  readonly waits?: boolean | undefined;
  /** The listener at its target, and the other ports of the command's processes; only for the code's exchange. */
  readonly listener?: ListeningProcess | undefined;
  readonly otherPorts?: readonly number[] | undefined;
  /** The reason for its refusal, which the platform's response does not contain. */
  readonly why?: string | undefined;
  /** True if a script requested it from the proxy, and not the browser for a part of the page. */
  readonly fetched?: boolean | undefined;
  /** The ids of the faults that affected it. */
  readonly faults?: readonly string[] | undefined;
  /** The kind of its token. */
  readonly authorization?: 'Bearer' | 'Bot' | 'Basic' | undefined;
}

/** The program that listens at the target of a proxied request. */
export interface ListeningProcess {
  /** Its file name, such as `node`. */
  readonly program: string;
  /** Its command line, if that can be shown. */
  readonly command?: string | undefined;
  /** True if the simulator's command has started it, so that a Node process is redirected to the simulated platform. */
  readonly isRedirected: boolean;
}

/** A completed HTTP request: to the platform's REST API, or through the proxy. */
export interface RequestRow extends HttpRequest {
  readonly kind: 'rest' | 'proxied';
  /** In milliseconds. */
  readonly took: number;
  /** Of the response's body, in bytes, if known. */
  readonly replySize?: number | undefined;
}

/** A request reported by the platform, with its start and the client whose code or token it carried. */
export type PlatformRequest = Omit<RequestRow, 'kind'> & {
  readonly at: number;
  readonly client?: string | undefined;
};

/** A request reported by the proxy, or a WebSocket once it is open. */
export interface ProxiedRequest extends HttpRequest {
  /** The user whose frame sent it; none if no player has the host. */
  readonly userId?: string;
  /** The start, in milliseconds since 1970. */
  readonly at: number;
  /** In milliseconds. */
  readonly duration: number;
  /** The size of the response so far, with its head, in bytes. */
  readonly bytes: number;
}

export type ObservedRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);
