import { getOwn, randomToken } from '../utils';
import {
  type Change,
  type DialogAnswer,
  MAX_DIALOGS,
  type NewDialog,
  type World,
  type WorldStore,
} from '../world';
import { ClientErrorCodes, Refusal } from './reply';

/** The answer to a dialog that closes without one. */
const DISMISSAL: DialogAnswer = { decision: 'cancel' };

/** The dialogs that one activity has opened in its client, and that the person has not answered yet. */
export class Dialogs {
  readonly #waiting = new Map<string, (answer: DialogAnswer) => void>();

  constructor(
    private readonly world: WorldStore,
    private readonly client: string,
  ) {}

  /**
   * Opens a dialog, and resolves with the person's answer. It may take any time; when the activity goes, or the world
   * loses the dialog, it counts as dismissed.
   *
   * @throws Refusal when too many are open; the promise rejects when the world rejects the dialog
   */
  open(question: NewDialog): Promise<DialogAnswer> {
    if (this.#waiting.size >= MAX_DIALOGS) {
      const message = `${MAX_DIALOGS} dialogs are open already; wait until the person has answered some`;
      throw new Refusal(ClientErrorCodes.UNKNOWN_ERROR, message);
    }
    const id = randomToken();
    const change: Change = { type: 'ask', client: this.client, dialog: { ...question, id } };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, resolve);
      this.world.commit(change).then(
        () => {
          const open = this.#openDialogs().some((each) => each.id === id);
          // The activity has gone while the dialog opened.
          if (open && !this.#waiting.has(id)) this.#dismiss(id);
        },
        (error) => {
          this.#waiting.delete(id);
          reject(error);
        },
      );
    });
  }

  onChange(change: Change, now: World, before: World): void {
    const open = getOwn(now.clients, this.client)?.dialogs;
    const openBefore = getOwn(before.clients, this.client)?.dialogs;
    if (open === openBefore) return;
    for (const { id } of openBefore ?? []) {
      if (open?.some((each) => each.id === id)) continue;
      this.#settle(id, change.type === 'answer' ? change.answer : DISMISSAL);
    }
  }

  /** Closes the open dialogs, since nothing waits for their answers any more. */
  close(): void {
    const open = this.#openDialogs();
    for (const id of [...this.#waiting.keys()]) {
      this.#settle(id, DISMISSAL);
      if (open.some((each) => each.id === id)) this.#dismiss(id);
    }
  }

  #openDialogs() {
    return getOwn(this.world.get().clients, this.client)?.dialogs ?? [];
  }

  #settle(id: string, answer: DialogAnswer): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #dismiss(id: string): void {
    const change: Change = { type: 'answer', client: this.client, dialog: id, answer: DISMISSAL };
    // Another answer may have been faster, or the world may be lost.
    this.world.commit(change).catch(() => {});
  }
}
