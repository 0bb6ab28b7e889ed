/** A request to the REST API, once it is answered: plain data of bounded size. */
export interface PlatformRequest {
  /** When it began, in milliseconds since 1970. */
  at: number;
  /** In milliseconds. */
  took: number;
  method: string;
  /** With its query. */
  path: string;
  status: number;
  /** The id of the client whose code or token it carried. */
  client?: string | undefined;
  authorization?: 'Bearer' | 'Bot' | 'Basic' | undefined;
  /** The ids of the faults that it met. */
  faults?: readonly string[] | undefined;
  /** Why it was refused, which the platform does not say. */
  why?: string | undefined;
  /** Of the bodies, in bytes, where they say so. */
  size?: number | undefined;
  replySize?: number | undefined;
  /** The bodies, of JSON and of forms. */
  args?: unknown;
  data?: unknown;
}

/** The program that listens where the proxy passes a request on to. */
export interface Listener {
  /** The name of its file, such as `node`. */
  readonly program: string;
  /** How it was started, where that can be shown. */
  readonly command?: string | undefined;
  /** Whether the simulator's command has started it, so that a Node process is led to the simulated platform. */
  readonly isRedirected: boolean;
}

/** A request that came to the proxy, once it is over, or a WebSocket, once it is open: plain data. */
export interface ProxiedRequest {
  /** Whose frame asked; none when no player has the host. */
  readonly userId?: string;
  readonly method: string;
  /** As it was asked for, with its query. */
  readonly path: string;
  /** The address that it was passed on to; none when it was not. */
  readonly target?: string;
  /** None when it was cut off before an answer. */
  readonly status?: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** In milliseconds. */
  readonly duration: number;
  /** How many bytes the answer has had, with its head. */
  readonly bytes: number;
  /** How many bytes the request's body has, where it says so. */
  readonly size?: number;
  /** The bodies, of JSON and of forms; of an answer that is an error also its text. */
  readonly args?: unknown;
  readonly data?: unknown;
  /** The media type of the answer. */
  readonly type?: string | undefined;
  /** Whether it still waits for its answer, of which another report tells. It carries a code. */
  readonly waits?: boolean | undefined;
  /** Who listens at its target; said of the exchange of a code. */
  readonly listener?: Listener | undefined;
  /** The other ports at which what the command has started listens; said of the exchange of a code. */
  readonly otherPorts?: readonly number[] | undefined;
  /** Why the proxy has refused it. */
  readonly why?: string;
  /** Whether a script asked for it, and not the browser for a part of the page. */
  readonly fetched?: boolean;
  /** The ids of the faults that it met. */
  readonly faults?: readonly string[];
}

/** A request to the platform, or through the proxy. */
export type ObservedRequest =
  | ({ kind: 'rest' } & PlatformRequest)
  | ({ kind: 'proxied' } & ProxiedRequest);
