import type { Decision } from './decisions';

/** What a dialog asks, by the command that has opened it. */
export type Question =
  /** `added` are the scopes that the person has not granted before. */
  | { command: 'AUTHORIZE'; scopes: readonly string[]; added: readonly string[] }
  | { command: 'ENCOURAGE_HW_ACCELERATION' }
  | { command: 'INITIATE_IMAGE_UPLOAD' }
  | { command: 'OPEN_EXTERNAL_LINK'; url: string }
  /** `channelId` is null where the activity runs in no channel. */
  | { command: 'OPEN_INVITE_DIALOG'; channelId: string | null }
  | { command: 'OPEN_SHARE_MOMENT_DIALOG'; mediaUrl: string }
  | { command: 'SHARE_INTERACTION'; name: string; content?: string | undefined }
  | {
      command: 'SHARE_LINK';
      message: string;
      customId?: string | undefined;
      linkId?: string | undefined;
    }
  | { command: 'START_PURCHASE'; skuId: string };

/** A dialog that is open in a client. */
export type Dialog = Question & { id: string };

/** What a person has done in a dialog. */
export interface DialogAnswer {
  decision: Exclude<Decision, 'ask'>;
  /** Whether the same is done from now on without asking. */
  always?: boolean;
  /** Of an external link: whether its domain is opened from now on without asking. */
  trust?: boolean;
  /** Of an image upload: where the image lies on the CDN, such as `/ephemeral-attachments/1/2/a.png`; drawn when left out. */
  image?: string;
}
