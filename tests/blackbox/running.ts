import type { Platform } from './platform';
import type { RunningServer } from './runtimes';
import type { createSigner } from './signer';

/** What the suites have: a server, the platform behind it, and what signs as that platform's proxy. */
export interface Running {
  server: RunningServer;
  platform: Platform;
  signer: Awaited<ReturnType<typeof createSigner>>;
}
