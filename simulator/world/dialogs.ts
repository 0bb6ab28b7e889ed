import { MAX_DIALOGS, MAX_TRUSTED_DOMAINS } from './bounds';
import { decide } from './change-steps';
import type { Client } from './schema/client';
import type { Dialog, DialogAnswer } from './schema/dialogs';

type WithoutId<D> = D extends Dialog ? Omit<D, 'id'> : never;

/** The content of a dialog, by the command that has opened it. */
export type NewDialog = WithoutId<Dialog>;

type WithDialogs = Pick<Client, 'dialogs' | 'decisions' | 'trustedDomains' | 'authorized'>;

/** @throws Error when it is already open, or when too many are */
export function withDialog({ dialogs }: WithDialogs, dialog: Dialog): Partial<WithDialogs> {
  if (typeof dialog?.id !== 'string' || typeof dialog.command !== 'string') {
    throw new Error('A dialog needs an id, and the command that opens it');
  }
  if (dialogs.some(({ id }) => id === dialog.id)) {
    throw new Error(`The dialog ${dialog.id} is already open`);
  }
  if (dialogs.length >= MAX_DIALOGS) {
    throw new Error(`${MAX_DIALOGS} dialogs are open already; answer some first`);
  }
  return { dialogs: [...dialogs, dialog] };
}

/**
 * Returns the changes to a client when the person answers a dialog: it closes, and the client remembers part of the
 * answer.
 *
 * @throws Error when no such dialog is open, or when that decision is not possible there
 */
export function withDialogAnswer(
  client: WithDialogs,
  id: string,
  answer: DialogAnswer,
): Partial<WithDialogs> {
  const dialog = client.dialogs.find((each) => each.id === id);
  if (!dialog) throw new Error(`No dialog ${JSON.stringify(id)} is open`);
  // The decision must be possible even when it is not remembered.
  const decisions = decide(client.decisions, dialog.command, answer.decision);
  return {
    dialogs: client.dialogs.filter((each) => each !== dialog),
    ...(answer.always ? { decisions } : {}),
    ...(answer.decision === 'accept' ? lastingEffectOf(client, dialog, answer) : {}),
  };
}

type LastingEffect<D> = (
  client: WithDialogs,
  dialog: D,
  answer: DialogAnswer,
) => Partial<Pick<WithDialogs, 'authorized' | 'trustedDomains'>>;

/** The lasting effects of an accepted dialog, by its command. */
const lastingEffects: {
  [Command in Dialog['command']]?: LastingEffect<Extract<Dialog, { command: Command }>>;
} = {
  AUTHORIZE: ({ authorized }, { scopes }) => ({
    authorized: [...new Set([...authorized, ...scopes])],
  }),
  OPEN_EXTERNAL_LINK({ trustedDomains }, { url }, { trust }) {
    if (!trust || !URL.canParse(url)) return {};
    const domains = new Set([...trustedDomains, new URL(url).hostname]);
    return { trustedDomains: [...domains].slice(-MAX_TRUSTED_DOMAINS) };
  },
};

function lastingEffectOf(client: WithDialogs, dialog: Dialog, answer: DialogAnswer) {
  const applyEffect = lastingEffects[dialog.command] as LastingEffect<Dialog> | undefined;
  return applyEffect?.(client, dialog, answer) ?? {};
}
