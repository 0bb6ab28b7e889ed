import { storageOf } from '../../../ui/storage';

/** What a browser keeps for every stage: empty where it lets a page keep nothing. */
export const sharedStorage = storageOf(() => localStorage);

/** What a browser keeps for one stage, also when it is reloaded. */
export const stageStorage = storageOf(() => sessionStorage);
