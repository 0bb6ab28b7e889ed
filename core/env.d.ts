interface ImportMetaEnv {
  /** The application's OAuth2 client id; without it, the simulated application's. */
  readonly VITE_CLIENT_ID?: string;
  /** The platform's REST API with its version; without it, the one that the host names. */
  readonly VITE_DISCORD_API_BASE?: string;
  /** Where the simulator's stage is served. */
  readonly VITE_SIMULATOR_ORIGIN?: string;
  /** Where the playground is served, for the stage. */
  readonly VITE_PLAYGROUND_URL?: string;
}
