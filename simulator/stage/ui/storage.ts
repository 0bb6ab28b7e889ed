/** The part of web storage that the stage uses. */
type SafeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What a browser keeps for every stage: empty where it lets a page keep nothing. */
export const sharedStorage: SafeStorage = guarded(() => localStorage);

/** What a browser keeps for one stage, also when it is reloaded. */
export const stageStorage: SafeStorage = guarded(() => sessionStorage);

function guarded(storage: () => Storage): SafeStorage {
  return {
    getItem(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // A browser that refuses has nothing to remember, and the stage works as well.
      }
    },
  };
}
