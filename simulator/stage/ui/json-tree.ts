import { lazyPart } from './lazy-part';

/** Data as a tree that can be opened and closed; its code is loaded for the first one. */
export const JsonTree = lazyPart(async () => (await import('../../../ui/json-tree')).default);
