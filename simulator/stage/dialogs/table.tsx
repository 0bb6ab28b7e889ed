import { PriceUtils } from '../../../host-bridge/prices/price-utils';
import { placeName } from '../../launch';
import { getOwn } from '../../utils';
import { pictureAt, shownAddress, siteOf } from './addresses';
import { Check } from './check';
import type { DialogTable } from './entry';
import { scopeInWords } from './scope-words';
import { uploadFile } from './upload';

/** The dialogs of the simulated client, by the command that opens them. */
export const dialogs: DialogTable = {
  AUTHORIZE: {
    title: (_, { world }) => `${world.application.name} wants to use your account`,
    accept: 'Authorise',
    cancel: 'Refuse',
    Content: ({ dialog: { scopes, added } }) => (
      <>
        <p>It would like to:</p>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              {scopeInWords(scope)} <code>{scope}</code>
              {added.includes(scope) && <strong> new</strong>}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  ENCOURAGE_HW_ACCELERATION: {
    title: () => 'Turn on hardware acceleration?',
    accept: 'Turn on',
    cancel: 'Not now',
    always: 'Don’t show this again',
    isAnsweredAtOnce: true,
    Content: ({ world }) => (
      <p>
        {world.application.name} runs better with it. The activity has been told that it is off.
      </p>
    ),
  },
  INITIATE_IMAGE_UPLOAD: {
    title: (_, { world }) => `Upload an image to ${world.application.name}`,
    accept: 'Upload',
    cancel: 'Cancel',
    Content: ({ onInput }) => (
      <label>
        Image. Without one, the simulator draws one
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => onInput({ file: target.files?.[0] })}
        />
      </label>
    ),
    accepted: async ({ file }, store, client) =>
      file ? { image: await uploadFile(store, client, file) } : {},
  },
  OPEN_EXTERNAL_LINK: {
    title: ({ url }) => `Leave for ${siteOf(url)}?`,
    accept: 'Visit site',
    cancel: 'Go back',
    Content: ({ dialog: { url } }) => (
      <>
        <p>The link goes to</p>
        <blockquote>
          <bdi dir="ltr">{shownAddress(url)}</bdi>
        </blockquote>
        <p>The simulator opens nothing: it answers as if the site had been visited.</p>
      </>
    ),
    Choice: ({ dialog: { url }, input: { trust = false }, onInput }) => (
      <Check checked={trust} onChange={(checked) => onInput({ trust: checked })}>
        Trust {siteOf(url)} from now on
      </Check>
    ),
    accepted: ({ trust }) => (trust ? { trust } : {}),
  },
  OPEN_INVITE_DIALOG: {
    title: (_, { world }) => `Invite people to ${world.application.name}`,
    accept: 'Send invite',
    cancel: 'Close',
    isAnsweredAtOnce: true,
    Content: ({ world, client }) => (
      <p>An invite is sent to {placeName(world, client.launch?.place ?? world.home)}.</p>
    ),
  },
  OPEN_SHARE_MOMENT_DIALOG: {
    title: () => 'Share a moment',
    accept: 'Share',
    cancel: 'Close',
    isAnsweredAtOnce: true,
    Content: ({ dialog: { mediaUrl }, world }) => (
      <img src={pictureAt(mediaUrl)} alt={`The moment from ${world.application.name}`} />
    ),
  },
  SHARE_INTERACTION: {
    title: ({ name }) => `Send /${name}`,
    accept: 'Send',
    cancel: 'Close',
    Content: ({ dialog: { content } }) => (
      <blockquote dir="auto">{content || 'without a text'}</blockquote>
    ),
  },
  SHARE_LINK: {
    title: (_, { world }) => `Share ${world.application.name}`,
    accept: 'Send',
    cancel: 'Close',
    another: { label: 'Copy link', decision: 'copy link' },
    Content: ({ dialog: { message, customId, linkId } }) => (
      <>
        <blockquote dir="auto">{message}</blockquote>
        {Object.entries({ custom_id: customId, link_id: linkId }).map(
          ([name, value]) =>
            value !== undefined && (
              <p key={name}>
                <code>{name}</code> <bdi>{value}</bdi>
              </p>
            ),
        )}
      </>
    ),
  },
  START_PURCHASE: {
    title: ({ skuId }, { world }) => {
      const sku = getOwn(world.skus, skuId);
      return sku ? `Buy ${sku.name}` : 'Buy a SKU that no longer exists';
    },
    accept: ({ skuId }, { world }) => {
      const sku = getOwn(world.skus, skuId);
      return sku ? `Buy for ${PriceUtils.formatPrice(sku.price)}` : 'Buy';
    },
    cancel: 'Cancel',
    Content: ({ dialog: { skuId }, world }) => (
      <p>
        Sold by {world.application.name}. SKU <code>{skuId}</code>. Nothing is charged: the payment
        is simulated.
      </p>
    ),
  },
};
