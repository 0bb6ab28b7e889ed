/** A request over HTTP, as far as platform and proxy tell the same of theirs: plain data of bounded size. */
interface HttpRequest {
  readonly method: string;
  /** As it was asked for, with its query. */
  readonly path: string;
  /** The address that the proxy passed it on to. */
  readonly target?: string | undefined;
  /** None when it was cut off before an answer. */
  readonly status?: number | undefined;
  /** Of its body, in bytes, where known. */
  readonly size?: number | undefined;
  /** The bodies, of JSON and of forms; of an answer that is an error also its text. */
  readonly args?: unknown;
  readonly data?: unknown;
  /** The media type of the answer. */
  readonly type?: string | undefined;
  /** Whether it still waits for its answer, of which another report tells. It carries a code. */
  readonly waits?: boolean | undefined;
  /** Who listens at its target, and the other ports of what the command has started; said of the exchange of a code. */
  readonly listener?: ListeningProcess | undefined;
  readonly otherPorts?: readonly number[] | undefined;
  /** Why it was refused, which the platform's answer does not say. */
  readonly why?: string | undefined;
  /** Whether a script asked the proxy for it, and not the browser for a part of the page. */
  readonly fetched?: boolean | undefined;
  /** The ids of the faults that it met. */
  readonly faults?: readonly string[] | undefined;
  /** What kind of token it carried. */
  readonly authorization?: 'Bearer' | 'Bot' | 'Basic' | undefined;
}

/** The program that listens where the proxy passes a request on to. */
export interface ListeningProcess {
  /** The name of its file, such as `node`. */
  readonly program: string;
  /** How it was started, where that can be shown. */
  readonly command?: string | undefined;
  /** Whether the simulator's command has started it, so that a Node process is led to the simulated platform. */
  readonly isRedirected: boolean;
}

/** A request over HTTP, once it is over: to the platform's REST API, or through the proxy. */
export interface RequestRow extends HttpRequest {
  readonly kind: 'rest' | 'proxied';
  /** In milliseconds. */
  readonly took: number;
  /** Of the answer's body, in bytes, where known. */
  readonly replySize?: number | undefined;
}

/** What the platform tells of a request, with when it began and the client whose code or token it carried. */
export type PlatformRequest = Omit<RequestRow, 'kind'> & {
  readonly at: number;
  readonly client?: string | undefined;
};

/** What the proxy tells of a request, or of a WebSocket once it is open. */
export interface ProxiedRequest extends HttpRequest {
  /** Whose frame asked; none when no player has the host. */
  readonly userId?: string;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** In milliseconds. */
  readonly duration: number;
  /** How many bytes the answer has had, with its head. */
  readonly bytes: number;
}

/** A request to the platform, or through the proxy. */
export type ObservedRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);
