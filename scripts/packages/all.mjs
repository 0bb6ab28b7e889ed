import { bridge } from './bridge.mjs';
import { createActivity } from './create.mjs';
import { simulator } from './simulator.mjs';

/** All packages of `npm run packages`. */
export const packages = [bridge, simulator, createActivity];
