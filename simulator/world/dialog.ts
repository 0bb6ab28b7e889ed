import type { Dialog } from './schema/dialogs';

export type { Dialog, DialogAnswer } from './schema/dialogs';

type WithoutId<D> = D extends Dialog ? Omit<D, 'id'> : never;

/** What a dialog asks, by the command that has opened it. */
export type Question = WithoutId<Dialog>;
