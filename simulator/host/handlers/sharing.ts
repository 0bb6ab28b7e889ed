import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { snowflake } from '../../world';
import { assumed, ClientErrorCodes, Refusal } from '../reply';
import {
  interactionMessage,
  linkMessage,
  momentMessage,
  recordUserAction,
  sendMessage,
} from './chat';
import { decisionFor, replyBeforeDecision, requestDecision } from './decision';
import type { Handlers } from './handler';

export const sharing = {
  /**
   * The reply is sent as the dialog opens: dismissing it is not an error. Only media on the CDN can be shared.
   * Source: "Open Share Moment Dialog" in Discord's guide to user actions; the code of the refusal is assumed.
   */
  async openShareMomentDialog({ mediaUrl }, context) {
    if (!context.cdn.has(mediaUrl)) {
      const message = 'mediaUrl must be an address on the CDN: upload the image as an attachment';
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message, { assumed: 'moment-address' });
    }
    const action = { kind: 'shared-moment', mediaUrl } as const;
    return replyBeforeDecision(
      context,
      { command: 'OPEN_SHARE_MOMENT_DIALOG', mediaUrl },
      null,
      () => sendMessage(context, action, momentMessage(mediaUrl)),
    );
  },

  /**
   * A dismissal means nothing sent, nothing copied. The person can also copy the link and send it elsewhere. Source:
   * ShareLinkResponse in the Embedded App SDK reference.
   */
  async shareLink({ message, custom_id, link_id }, context) {
    const link = { message, customId: custom_id, linkId: link_id };
    const { decision } = await requestDecision(context, { command: 'SHARE_LINK', ...link });
    const copied = decision === 'copy link';
    const sent = decision === 'accept';
    if (sent)
      await sendMessage(context, { kind: 'shared-link', ...link }, linkMessage(context, link));
    const reply = { success: sent || copied, didCopyLink: copied, didSendMessage: sent };
    return copied ? assumed(reply, 'copied-link') : reply;
  },

  /** A dismissal means no success; assumed, like the link's. */
  async shareInteraction(args, context) {
    const { command, content } = args;
    const question = { command: 'SHARE_INTERACTION', name: command, content } as const;
    const { decision } = await requestDecision(context, question);
    const success = decision === 'accept';
    if (success) {
      const action = { kind: 'shared-interaction', command, content } as const;
      await sendMessage(context, action, interactionMessage(args));
    }
    return success ? { success } : assumed({ success }, 'interaction-not-shared');
  },

  /** A dismissal is an error without a code of its own, as in Discord's clients. */
  async initiateImageUpload(_, context) {
    const { world, cdn } = context;
    const { decision, image } = await requestDecision(context, {
      command: 'INITIATE_IMAGE_UPLOAD',
    });
    if (decision === 'cancel') {
      const { UNKNOWN_ERROR } = ClientErrorCodes;
      throw new Refusal(UNKNOWN_ERROR, 'The upload was canceled', { assumed: 'cancelled-upload' });
    }
    // Without a selected file, the simulated CDN draws one. It is as ephemeral as an attachment.
    const { id } = world.get().application;
    const imageUrl = image?.startsWith('/ephemeral-attachments/')
      ? cdn.at(image)
      : cdn.uploadUrl(`/ephemeral-attachments/${id}/${snowflake()}/image.png`);
    await recordUserAction(context, { kind: 'uploaded-image', imageUrl });
    return { image_url: imageUrl };
  },

  /** The reply waits for the person's answer. Source: OpenExternalLinkResponse in the Embedded App SDK reference. */
  async openExternalLink({ url }, context) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, 'url must be an http or https address');
    }
    const clientDecision = decisionFor(context, 'OPEN_EXTERNAL_LINK');
    const isTrusted = context.client.trustedDomains.includes(new URL(url).hostname);
    const question = { command: 'OPEN_EXTERNAL_LINK', url } as const;
    const effectiveDecision = clientDecision === 'ask' && isTrusted ? 'accept' : clientDecision;
    const { decision } = await requestDecision(context, question, undefined, effectiveDecision);
    const opened = decision === 'accept';
    if (opened) await recordUserAction(context, { kind: 'opened-link', url });
    return { opened };
  },
} satisfies Partial<Handlers>;
