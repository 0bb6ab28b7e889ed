/** The part of web storage that the stage uses. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What a browser keeps for every stage: empty where it lets a page keep nothing. */
export const keptForAll: Kept = guarded(() => localStorage);

/** What a browser keeps for one stage, also when it is loaded again. */
export const keptForStage: Kept = guarded(() => sessionStorage);

function guarded(storage: () => Storage): Kept {
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
