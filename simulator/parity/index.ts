/**
 * Tables of everything that Discord documents, compared with the simulator's own tables and routes: `npm run parity`
 * writes them to docs/parity.md, and `/parity.json` returns them.
 */

export { Parity, parity } from './parity';
