/**
 * Tables of everything that Discord documents, beside the simulator's own tables and routes: `npm run parity` writes docs/parity.md
 * of it, and `/parity.json` answers it.
 */

export { Parity, parity } from './parity';
