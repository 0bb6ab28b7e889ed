import { bridge } from './bridge.mjs';
import { createActivity } from './create.mjs';
import { simulator } from './simulator.mjs';

export const packages = [bridge, simulator, createActivity];
