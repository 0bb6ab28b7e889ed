import { storageOf } from '../ui/storage';

/** Local storage; the app works without it where there is none. */
export const { getItem: readStored, setItem: writeStored } = storageOf(() => localStorage);
