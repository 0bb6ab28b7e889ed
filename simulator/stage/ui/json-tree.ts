import { lazyPart } from './lazy-part';

/** Data as a tree that can be opened and closed; its code comes when the first one is shown. */
export const JsonTree = lazyPart(async () => (await import('../../../ui/json-tree')).default);
