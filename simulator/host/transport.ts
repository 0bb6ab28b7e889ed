/** The transport of frames to the activity. The bridge's transports fit. */
export interface HostTransport {
  post(frame: unknown): void;
  /** Posts a frame from another origin, if there is one. */
  postForeign?(frame: unknown): void;
  /** @param onFrame `from` is the origin of a page in the activity's frame that is not the activity's */
  listen(onFrame: (frame: unknown, from?: string) => void): void;
  /** Calls back once the frames that were on their way to the host have arrived; by default, a microtask later. */
  afterDelivery?(then: () => void): void;
  dispose(): void;
}
