import { PriceUtils } from '../../../host-bridge/prices/price-utils';
import { locationName } from '../../launch';
import { getOwn } from '../../utils';
import { guildIconUrl, iconUrl, Picture } from '../people/pictures';
import { displayAddress, hostnameOf } from '../ui/addresses';
import { Checkbox } from '../ui/checkbox';
import { Card } from './card';
import type { DialogTable } from './entry';
import { ImagePicker } from './image-picker';
import { Message } from './message';
import { describeScope } from './scope-descriptions';
import { uploadFile } from './upload';

export const dialogs: DialogTable = {
  AUTHORIZE: {
    title: (_, { world }) => `${world.application.name} wants to use your account`,
    acceptLabel: 'Authorize',
    cancelLabel: 'Cancel',
    Content: ({ dialog: { scopes, added } }) => (
      <>
        <p>It would like to:</p>
        <ul className="bullets">
          {scopes.map((scope) => (
            <li key={scope}>
              {describeScope(scope)} <code>{scope}</code>
              {added.includes(scope) && <strong> new</strong>}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  ENCOURAGE_HW_ACCELERATION: {
    title: () => 'Turn on hardware acceleration?',
    acceptLabel: 'Turn on',
    cancelLabel: 'Not now',
    alwaysLabel: 'Don’t show this again',
    isReplyImmediate: true,
    Content: ({ world }) => (
      <p>
        {world.application.name} runs better with it. The activity has been notified that it is off.
      </p>
    ),
  },
  INITIATE_IMAGE_UPLOAD: {
    title: (_, { world }) => `Upload an image to ${world.application.name}`,
    acceptLabel: 'Upload',
    cancelLabel: 'Cancel',
    note: 'Without an image, the simulator draws one.',
    Content: ImagePicker,
    accepted: async ({ file }, store, client) =>
      file ? { image: await uploadFile(store, client, file) } : {},
  },
  OPEN_EXTERNAL_LINK: {
    title: ({ url }) => `Leave for ${hostnameOf(url)}?`,
    acceptLabel: 'Visit site',
    cancelLabel: 'Go back',
    note: 'The simulator opens nothing, and replies as if you had visited the site.',
    Content: ({ dialog: { url } }) => (
      <>
        <p>The link goes to</p>
        <blockquote>
          <bdi dir="ltr">{displayAddress(url)}</bdi>
        </blockquote>
      </>
    ),
    Choice: ({ dialog: { url }, input: { trust = false }, onInput }) => (
      <Checkbox checked={trust} onChange={(checked) => onInput({ trust: checked })}>
        Trust {hostnameOf(url)} from now on
      </Checkbox>
    ),
    accepted: ({ trust }) => (trust ? { trust } : {}),
  },
  OPEN_INVITE_DIALOG: {
    title: (_, { world }) => `Invite people to ${world.application.name}`,
    acceptLabel: 'Send invite',
    cancelLabel: 'Close',
    isReplyImmediate: true,
    Content: ({ world, client }) => {
      const place = client.launch?.place ?? world.home;
      return (
        <>
          <p>The invite goes to</p>
          <Card picture={guildIconUrl(world, place)} title={locationName(world, place)} />
        </>
      );
    },
  },
  OPEN_SHARE_MOMENT_DIALOG: {
    title: () => 'Share a moment',
    acceptLabel: 'Share',
    cancelLabel: 'Close',
    isReplyImmediate: true,
    Content: ({ dialog: { mediaUrl }, world }) => (
      <Picture name={mediaUrl} words={`The moment from ${world.application.name}`} />
    ),
  },
  SHARE_INTERACTION: {
    title: ({ name }) => `Send /${name}`,
    acceptLabel: 'Send',
    cancelLabel: 'Close',
    Content: ({ dialog: { name, content }, ...context }) => (
      <Message {...context} text={content || 'without text'}>
        <p>
          <code>/{name}</code>
        </p>
      </Message>
    ),
  },
  SHARE_LINK: {
    title: (_, { world }) => `Share ${world.application.name}`,
    acceptLabel: 'Send',
    cancelLabel: 'Close',
    extraButton: { label: 'Copy link', decision: 'copy link' },
    Content: ({ dialog: { message, customId, linkId }, ...context }) => {
      const link = getOwn(context.world.quickLinks, linkId ?? '');
      return (
        <Message {...context} text={message}>
          <Card
            picture={link?.image ?? iconUrl(context.world.application)}
            title={link?.title || context.world.application.name}
          >
            {link?.description && <p dir="auto">{link.description}</p>}
            {Object.entries({ custom_id: customId, link_id: linkId }).map(
              ([name, value]) =>
                value !== undefined && (
                  <p key={name}>
                    <code>{name}</code> <bdi>{value}</bdi>
                  </p>
                ),
            )}
          </Card>
        </Message>
      );
    },
  },
  START_PURCHASE: {
    title: ({ skuId }, { world }) => {
      const sku = getOwn(world.skus, skuId);
      return sku ? `Buy ${sku.name}` : 'Buy a SKU that no longer exists';
    },
    acceptLabel: ({ skuId }, { world }) => {
      const sku = getOwn(world.skus, skuId);
      return sku ? `Buy for ${PriceUtils.formatPrice(sku.price)}` : 'Buy';
    },
    cancelLabel: 'Cancel',
    note: 'Nothing is charged: the payment is simulated.',
    Content: ({ dialog: { skuId }, world }) => {
      const sku = getOwn(world.skus, skuId);
      return (
        <Card picture={iconUrl(world.application)} title={sku?.name ?? 'A deleted SKU'}>
          {sku && <p>{PriceUtils.formatPrice(sku.price)}</p>}
          <p>
            SKU <code>{skuId}</code>
          </p>
        </Card>
      );
    },
  },
};
