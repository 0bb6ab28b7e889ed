import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { snowflake } from '../../world/snowflake';
import { assumed } from '../answer';
import { assuming, ClientErrorCodes, Refusal } from '../refusal';
import { accepts } from './decision';
import type { Handlers } from './handler';

/** What leaves the activity through a dialog of the client's. */
export const sharing = {
  /**
   * The reply comes as the dialog opens: to dismiss it is no error. Only what lies on the CDN can be shared.
   * Source: "Open Share Moment Dialog" in Discord's guide to user actions; the code of the refusal is assumed.
   */
  async openShareMomentDialog({ mediaUrl }, { world, client, cdn }) {
    if (!cdn.has(mediaUrl)) {
      const message = 'mediaUrl must be an address on the CDN: upload the image as an attachment';
      throw assuming('moment-address', new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message));
    }
    if (accepts(client, 'OPEN_SHARE_MOMENT_DIALOG')) {
      await world.commit({
        type: 'outcome',
        client: client.id,
        outcome: { kind: 'shared-moment', mediaUrl },
      });
    }
    return null;
  },

  /** Dismissed: nothing sent, nothing copied. The person can also copy the link and send it elsewhere. Source: ShareLinkResponse in the Embedded App SDK reference. */
  async shareLink({ message, custom_id, link_id }, { world, client }) {
    const copied = client.decisions.SHARE_LINK === 'copy link';
    const sent = accepts(client, 'SHARE_LINK');
    if (sent) {
      const link = { message, customId: custom_id, linkId: link_id };
      await world.commit({
        type: 'outcome',
        client: client.id,
        outcome: { kind: 'shared-link', ...link },
      });
    }
    const answer = { success: sent || copied, didCopyLink: copied, didSendMessage: sent };
    return copied ? assumed(answer, 'copied-link') : answer;
  },

  /** Dismissed: no success; assumed, like the link's. */
  async shareInteraction({ command, content }, { world, client }) {
    const success = accepts(client, 'SHARE_INTERACTION');
    if (success) {
      const outcome = { kind: 'shared-interaction', command, content } as const;
      await world.commit({ type: 'outcome', client: client.id, outcome });
    }
    return success ? { success } : assumed({ success }, 'interaction-not-shared');
  },

  /** Dismissed: an error without a code of its own, as Discord's clients answer it. */
  async initiateImageUpload(_, { world, client, cdn }) {
    if (!accepts(client, 'INITIATE_IMAGE_UPLOAD')) {
      const refusal = new Refusal(ClientErrorCodes.UNKNOWN_ERROR, 'The upload was canceled');
      throw assuming('cancelled-upload', refusal);
    }
    // Whatever the person has picked: the simulated CDN draws it. It is as ephemeral as an attachment.
    const { id } = world.get().application;
    const imageUrl = cdn.place(`/ephemeral-attachments/${id}/${snowflake()}/image.png`);
    await world.commit({
      type: 'outcome',
      client: client.id,
      outcome: { kind: 'uploaded-image', imageUrl },
    });
    return { image_url: imageUrl };
  },

  /** The reply waits for the person. Source: OpenExternalLinkResponse in the Embedded App SDK reference. */
  async openExternalLink({ url }, { world, client }) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, 'url must be an http or https address');
    }
    const opened = accepts(client, 'OPEN_EXTERNAL_LINK');
    if (opened)
      await world.commit({
        type: 'outcome',
        client: client.id,
        outcome: { kind: 'opened-link', url },
      });
    return { opened };
  },
} satisfies Partial<Handlers>;
