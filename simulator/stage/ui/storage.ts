import { storageOf } from '../../../ui/storage';

/** The browser's storage for every stage: empty where it lets a page store nothing. */
export const sharedStorage = storageOf(() => localStorage);

/** The browser's storage for one stage, which survives a reload. */
export const stageStorage = storageOf(() => sessionStorage);
