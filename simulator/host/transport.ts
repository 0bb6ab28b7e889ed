/** How frames reach the activity. The bridge's transports fit. */
export interface HostTransport {
  post(frame: unknown): void;
  /** Posts it from another origin, where there is one. */
  postForeign?(frame: unknown): void;
  /** @param onFrame `from` is the origin of a page in the activity's frame that is not the activity's */
  listen(onFrame: (frame: unknown, from?: string) => void): void;
  /** Calls back once what was on its way to the host has arrived; a microtask later when left out. */
  afterwards?(then: () => void): void;
  dispose(): void;
}
