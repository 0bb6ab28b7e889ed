import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { pattern } from '../../platform/drawings';
import { snowflake } from '../../world/snowflake';
import { ClientErrorCodes, Refusal } from '../refusal';
import { accepts } from './decision';
import type { Handlers } from './handler';

/** What leaves the activity through a dialog of the client's. */
export const sharing = {
  /**
   * The reply comes as the dialog opens: to dismiss it is no error. Only what lies on the CDN can be shared.
   * Source: the clients' own refusal of other addresses.
   */
  async openShareMomentDialog({ mediaUrl }, { world }) {
    if (!isOnCdn(mediaUrl)) {
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
  async initiateImageUpload(_, { world }) {
    if (!accepts(world, 'INITIATE_IMAGE_UPLOAD')) {
      throw new Refusal(ClientErrorCodes.UNKNOWN_ERROR, 'The upload was canceled');
    }
    // Whatever the person has picked: a drawing that is shown wherever the simulation runs, with no server.
    const imageUrl = `data:image/svg+xml,${encodeURIComponent(pattern(snowflake()))}`;
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

const CDN_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/**
 * Discord's CDN, or the simulated one: under /cdn of the simulated platform, or in the memory of this page where the
 * platform runs inside it.
 */
function isOnCdn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, protocol } = new URL(address);
  return CDN_HOSTS.includes(hostname) || pathname.startsWith('/cdn/') || protocol === 'blob:';
}
