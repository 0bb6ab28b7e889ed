import { bridge } from './bridge.mjs';
import { createActivity } from './create.mjs';
import { simulator } from './simulator.mjs';

/** Everything that `npm run packages` packs. */
export const packages = [bridge, simulator, createActivity];
