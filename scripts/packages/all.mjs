import { bridge } from './bridge.mjs';

/** Everything that `npm run packages` packs. */
export const packages = [bridge];
