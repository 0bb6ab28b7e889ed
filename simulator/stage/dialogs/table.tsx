import { PriceUtils } from '../../../host-bridge/prices/price-utils';
import { placeName } from '../../launch';
import { getOwn } from '../../utils';
import { guildIconAt, iconOf, Picture } from '../people/pictures';
import { shownAddress, siteOf } from '../ui/addresses';
import { Check } from '../ui/check';
import { Card } from './card';
import { ChosenImage } from './chosen-image';
import type { DialogTable } from './entry';
import { Message } from './message';
import { describeScope } from './scope-words';
import { uploadFile } from './upload';

export const dialogs: DialogTable = {
  AUTHORIZE: {
    title: (_, { world }) => `${world.application.name} wants to use your account`,
    accept: 'Authorize',
    cancel: 'Cancel',
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
    accept: 'Turn on',
    cancel: 'Not now',
    always: 'Don’t show this again',
    isAnsweredAtOnce: true,
    Content: ({ world }) => (
      <p>
        {world.application.name} runs better with it. The activity has been notified that it is off.
      </p>
    ),
  },
  INITIATE_IMAGE_UPLOAD: {
    title: (_, { world }) => `Upload an image to ${world.application.name}`,
    accept: 'Upload',
    cancel: 'Cancel',
    note: 'Without an image, the simulator draws one.',
    Content: ChosenImage,
    accepted: async ({ file }, store, client) =>
      file ? { image: await uploadFile(store, client, file) } : {},
  },
  OPEN_EXTERNAL_LINK: {
    title: ({ url }) => `Leave for ${siteOf(url)}?`,
    accept: 'Visit site',
    cancel: 'Go back',
    note: 'The simulator opens nothing, and replies as if you had visited the site.',
    Content: ({ dialog: { url } }) => (
      <>
        <p>The link goes to</p>
        <blockquote>
          <bdi dir="ltr">{shownAddress(url)}</bdi>
        </blockquote>
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
    Content: ({ world, client }) => {
      const place = client.launch?.place ?? world.home;
      return (
        <>
          <p>The invite goes to</p>
          <Card picture={guildIconAt(world, place)} title={placeName(world, place)} />
        </>
      );
    },
  },
  OPEN_SHARE_MOMENT_DIALOG: {
    title: () => 'Share a moment',
    accept: 'Share',
    cancel: 'Close',
    isAnsweredAtOnce: true,
    Content: ({ dialog: { mediaUrl }, world }) => (
      <Picture named={mediaUrl} words={`The moment from ${world.application.name}`} />
    ),
  },
  SHARE_INTERACTION: {
    title: ({ name }) => `Send /${name}`,
    accept: 'Send',
    cancel: 'Close',
    Content: ({ dialog: { name, content }, ...scene }) => (
      <Message {...scene} text={content || 'without text'}>
        <p>
          <code>/{name}</code>
        </p>
      </Message>
    ),
  },
  SHARE_LINK: {
    title: (_, { world }) => `Share ${world.application.name}`,
    accept: 'Send',
    cancel: 'Close',
    another: { label: 'Copy link', decision: 'copy link' },
    Content: ({ dialog: { message, customId, linkId }, ...scene }) => {
      const link = getOwn(scene.world.quickLinks, linkId ?? '');
      return (
        <Message {...scene} text={message}>
          <Card
            picture={link?.image ?? iconOf(scene.world.application)}
            title={link?.title || scene.world.application.name}
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
    accept: ({ skuId }, { world }) => {
      const sku = getOwn(world.skus, skuId);
      return sku ? `Buy for ${PriceUtils.formatPrice(sku.price)}` : 'Buy';
    },
    cancel: 'Cancel',
    note: 'Nothing is charged: the payment is simulated.',
    Content: ({ dialog: { skuId }, world }) => {
      const sku = getOwn(world.skus, skuId);
      return (
        <Card picture={iconOf(world.application)} title={sku?.name ?? 'A deleted SKU'}>
          {sku && <p>{PriceUtils.formatPrice(sku.price)}</p>}
          <p>
            SKU <code>{skuId}</code>
          </p>
        </Card>
      );
    },
  },
};
