import type { Platform } from './platform';
import type { RunningServer } from './runtimes';
import type { createSigner } from './signer';

/** The suites get a server, the platform behind it, and a signer that signs as that platform's proxy. */
export interface Running {
  server: RunningServer;
  platform: Platform;
  signer: Awaited<ReturnType<typeof createSigner>>;
}
