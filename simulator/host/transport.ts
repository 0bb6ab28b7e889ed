/** How frames reach the activity. The bridge's transports fit. */
export interface HostTransport {
  post(frame: unknown): void;
  /** Posts it from another origin, where there is one. */
  postForeign?(frame: unknown): void;
  listen(onFrame: (frame: unknown) => void): void;
  dispose(): void;
}
