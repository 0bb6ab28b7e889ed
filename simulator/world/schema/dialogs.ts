import * as z from 'zod/mini';
import { allDecisions, decidedCommands } from '../decisions';
import { address, Id, listOf, longText, text } from './fields';

export const DecidedCommand = z.literal(decidedCommands);
export const Decision = z.literal(allDecisions);

const scopes = z.readonly(listOf(text(100, 1), 200));
const linkFields = {
  message: longText,
  customId: z.optional(longText),
  linkId: z.optional(longText),
};

function dialogOf<C extends string, F extends z.core.$ZodLooseShape>(command: C, fields: F) {
  return z.strictObject({ id: Id, command: z.literal(command), ...fields });
}

/** An open dialog in a client. */
export const Dialog = z.discriminatedUnion('command', [
  /** `added` are the scopes that the person has not granted before. */
  dialogOf('AUTHORIZE', { scopes, added: scopes }),
  dialogOf('ENCOURAGE_HW_ACCELERATION', {}),
  dialogOf('INITIATE_IMAGE_UPLOAD', {}),
  dialogOf('OPEN_EXTERNAL_LINK', { url: longText }),
  /** `channelId` is null when the activity runs in no channel. */
  dialogOf('OPEN_INVITE_DIALOG', { channelId: z.nullable(Id) }),
  dialogOf('OPEN_SHARE_MOMENT_DIALOG', { mediaUrl: longText }),
  dialogOf('SHARE_INTERACTION', { name: longText, content: z.optional(longText) }),
  dialogOf('SHARE_LINK', linkFields),
  dialogOf('START_PURCHASE', { skuId: Id }),
]);
export type Dialog = z.infer<typeof Dialog>;

/** A person's answer to a dialog. */
export const DialogAnswer = z.strictObject({
  decision: z.literal(allDecisions.filter((each) => each !== 'ask')),
  /** True to repeat the decision from now on without a dialog. */
  always: z.optional(z.boolean()),
  /** For an external link: true to open its domain from now on without a dialog. */
  trust: z.optional(z.boolean()),
  /** For an upload: the image's path on the CDN, such as `/ephemeral-attachments/1/2/a.png`; else one is drawn. */
  image: z.optional(address),
});
export type DialogAnswer = z.infer<typeof DialogAnswer>;

function kind<K extends string, F extends z.core.$ZodLooseShape>(name: K, fields: F) {
  return z.strictObject({ kind: z.literal(name), ...fields });
}

/** An event outside of the world's other data, stored so that it can be looked at. */
export const UserAction = z.discriminatedUnion('kind', [
  /** The invite dialog was used; `channelId` is null when the activity runs in no channel. */
  kind('invited-to-channel', { channelId: z.nullable(Id) }),
  kind('invited-user', { userId: Id, content: z.optional(longText) }),
  kind('shared-moment', { mediaUrl: longText }),
  kind('shared-link', linkFields),
  kind('shared-interaction', { command: longText, content: z.optional(longText) }),
  kind('uploaded-image', { imageUrl: longText }),
  kind('opened-link', { url: longText }),
  kind('opened-text-channel', { channelId: z.nullable(Id) }),
]);
export type UserAction = z.infer<typeof UserAction>;
