export { parity } from './parity';
export { Parity } from './row';
