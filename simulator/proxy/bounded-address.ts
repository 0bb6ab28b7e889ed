import { truncate } from '../utils';

/** How much of an address is reported. */
const MAX_ADDRESS = 2048;

/** An address in a length that can be kept. */
export function boundedAddress(address: string): string {
  return truncate(address, MAX_ADDRESS);
}
