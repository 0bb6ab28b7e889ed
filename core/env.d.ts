interface ImportMetaEnv {
  /** The application's OAuth2 client id; without it, the simulated application's. */
  readonly VITE_CLIENT_ID?: string;
  /** The platform's REST API with its version; without it, the host's. */
  readonly VITE_DISCORD_API_BASE?: string;
  readonly VITE_SIMULATOR_ORIGIN?: string;
  /** The address of the playground, for the stage. */
  readonly VITE_PLAYGROUND_URL?: string;
}
