import { lazyComponent } from './lazy-component';

/** Data as a tree that can be opened and closed; its code is loaded for the first one. */
export const JsonTree = lazyComponent(async () => (await import('../../../ui/json-tree')).default);
