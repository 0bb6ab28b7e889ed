import type { ReactNode } from 'react';
import { PriceUtils } from '../../../host-bridge/prices/price-utils';
import { placeName } from '../../launch';
import { getOwn } from '../../utils';
import type { Client, Question, World } from '../../world';
import { pictureAt, shownAddress, siteOf } from './addresses';
import { scopeInWords } from './scope-words';

/** How a dialog reads. */
interface Description {
  title: string;
  /** What the button of the person who goes along says, and that of the one who does not. */
  accept: string;
  cancel: string;
  content: ReactNode;
}

/** Puts a question into words, as the person in front of the client reads it. */
export function describe(question: Question, world: World, client: Client): Description {
  const { application } = world;
  const { name } = application;
  switch (question.command) {
    case 'AUTHORIZE':
      return {
        title: `${name} wants to use your account`,
        accept: 'Authorise',
        cancel: 'Refuse',
        content: (
          <>
            <p>It would like to:</p>
            <ul>
              {question.scopes.map((scope) => (
                <li key={scope}>
                  {scopeInWords(scope)} <code>{scope}</code>
                  {question.added.includes(scope) && <strong> new</strong>}
                </li>
              ))}
            </ul>
          </>
        ),
      };
    case 'START_PURCHASE': {
      const sku = getOwn(world.skus, question.skuId);
      return {
        title: sku ? `Buy ${sku.name}` : 'Buy something that is no longer there',
        accept: sku ? `Buy for ${PriceUtils.formatPrice(sku.price)}` : 'Buy',
        cancel: 'Cancel',
        content: (
          <p>
            Sold by {name}. SKU <code>{question.skuId}</code>. Nothing is charged: the money is
            simulated as well.
          </p>
        ),
      };
    }
    case 'OPEN_INVITE_DIALOG': {
      const place = client.launch?.place ?? world.home;
      return {
        title: `Invite people to ${name}`,
        accept: 'Send invite',
        cancel: 'Close',
        content: <p>An invite is sent to {placeName(world, place)}.</p>,
      };
    }
    case 'SHARE_LINK':
      return {
        title: `Share ${name}`,
        accept: 'Send',
        cancel: 'Close',
        content: (
          <>
            <blockquote dir="auto">{question.message}</blockquote>
            <Facts custom_id={question.customId} link_id={question.linkId} />
          </>
        ),
      };
    case 'SHARE_INTERACTION':
      return {
        title: `Send /${question.name}`,
        accept: 'Send',
        cancel: 'Close',
        content: <blockquote dir="auto">{question.content || 'without a text'}</blockquote>,
      };
    case 'OPEN_SHARE_MOMENT_DIALOG':
      return {
        title: 'Share a moment',
        accept: 'Share',
        cancel: 'Close',
        content: <img src={pictureAt(question.mediaUrl)} alt={`The moment from ${name}`} />,
      };
    case 'INITIATE_IMAGE_UPLOAD':
      return {
        title: `Upload an image to ${name}`,
        accept: 'Upload',
        cancel: 'Cancel',
        content: null,
      };
    case 'OPEN_EXTERNAL_LINK':
      return {
        title: `Leave for ${siteOf(question.url)}?`,
        accept: 'Visit site',
        cancel: 'Go back',
        content: (
          <>
            <p>The link goes to</p>
            <blockquote>
              <bdi dir="ltr">{shownAddress(question.url)}</bdi>
            </blockquote>
            <p>The simulator opens nothing: it answers as if the site had been visited.</p>
          </>
        ),
      };
    case 'ENCOURAGE_HW_ACCELERATION':
      return {
        title: 'Turn on hardware acceleration?',
        accept: 'Turn on',
        cancel: 'Not now',
        content: <p>{name} runs better with it. The activity has been told that it is off.</p>,
      };
  }
}

function Facts(facts: Record<string, string | undefined>) {
  return Object.entries(facts).map(
    ([name, value]) =>
      value !== undefined && (
        <p key={name}>
          <code>{name}</code> <bdi>{value}</bdi>
        </p>
      ),
  );
}
