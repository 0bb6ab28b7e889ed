import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { snowflake } from '../../world/snowflake';
import { ClientErrorCodes, Refusal } from '../refusal';
import { accepts } from './decision';
import type { Handlers } from './handler';

/** What leaves the activity through a dialog of the client's. */
export const sharing = {
  /**
   * The reply comes as the dialog opens: to dismiss it is no error. Only what lies on the CDN can be shared.
   * Source: "Open Share Moment Dialog" in Discord's guide to user actions; the code of the refusal is assumed.
   */
  async openShareMomentDialog({ mediaUrl }, { world, cdn }) {
    if (!cdn.has(mediaUrl)) {
      const message = 'mediaUrl must be an address on the CDN: upload the image as an attachment';
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
    }
    if (accepts(world, 'OPEN_SHARE_MOMENT_DIALOG')) {
      await world.commit({ type: 'outcome', outcome: { kind: 'shared-moment', mediaUrl } });
    }
    return null;
  },

  /** Dismissed: nothing sent, nothing copied. Source: ShareLinkResponse in the Embedded App SDK reference. */
  async shareLink({ message, custom_id, link_id }, { world }) {
    const shared = accepts(world, 'SHARE_LINK');
    if (shared) {
      const link = { message, customId: custom_id, linkId: link_id };
      await world.commit({ type: 'outcome', outcome: { kind: 'shared-link', ...link } });
    }
    return { success: shared, didCopyLink: false, didSendMessage: shared };
  },

  /** Dismissed: no success; assumed, like the link's. */
  async shareInteraction({ command, content }, { world }) {
    const success = accepts(world, 'SHARE_INTERACTION');
    if (success) {
      const outcome = { kind: 'shared-interaction', command, content } as const;
      await world.commit({ type: 'outcome', outcome });
    }
    return { success };
  },

  /** Dismissed: an error without a code of its own, as Discord's clients answer it. */
  async initiateImageUpload(_, { world, cdn }) {
    if (!accepts(world, 'INITIATE_IMAGE_UPLOAD')) {
      throw new Refusal(ClientErrorCodes.UNKNOWN_ERROR, 'The upload was canceled');
    }
    // Whatever the person has picked: the simulated CDN draws it. It is as ephemeral as an attachment.
    const { id } = world.get().application;
    const imageUrl = cdn.place(`/ephemeral-attachments/${id}/${snowflake()}/image.png`);
    await world.commit({ type: 'outcome', outcome: { kind: 'uploaded-image', imageUrl } });
    return { image_url: imageUrl };
  },

  /** The reply waits for the person. Source: OpenExternalLinkResponse in the Embedded App SDK reference. */
  async openExternalLink({ url }, { world }) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, 'url must be an http or https address');
    }
    const opened = accepts(world, 'OPEN_EXTERNAL_LINK');
    if (opened) await world.commit({ type: 'outcome', outcome: { kind: 'opened-link', url } });
    return { opened };
  },
} satisfies Partial<Handlers>;
