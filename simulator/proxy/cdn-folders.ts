import { documentedPictures } from '../platform';
import type { Notice } from './notices';
import { RESERVED_PATH } from './path';

/** The pictures of Discord's CDN that a page may show: all documented ones, or the folders that the guide names. */
export const pictureModes = ['documented', 'named'] as const;
export type Pictures = (typeof pictureModes)[number];

/**
 * The folders that Discord's guide "Networking" names as exceptions of its policy. The folder of ephemeral
 * attachments is assumed: Discord's own sample shows the picture of INITIATE_IMAGE_UPLOAD as an element.
 * docs/assumed.md, `ephemeral-attachments`.
 */
const named = ['/attachments/', '/ephemeral-attachments/', '/avatars/', '/icons/'];

/**
 * The folders of all pictures that Discord documents. The guide does not say that its list of exceptions is complete,
 * and Discord's own samples show default avatars and those of members: docs/assumed.md, `cdn-pictures`.
 */
const documented = Object.values(documentedPictures)
  .flat()
  .map((path) => path.slice(0, path.indexOf('{')))
  .filter((folder, at, all) => {
    const isNested = all.some((other) => other !== folder && folder.startsWith(other));
    return !isNested && all.indexOf(folder) === at && !named.includes(folder);
  });

export const allCdnFolders: readonly string[] = [...named, ...documented];

export function cdnFolders({ pictures }: { pictures: Pictures }): readonly string[] {
  return pictures === 'named' ? named : allCdnFolders;
}

export function describeFolders({ pictures }: { pictures: Pictures }): string {
  return pictures === 'named' ? named.join(', ') : 'the pictures that Discord documents';
}

/** Returns a notice for a picture that is allowed by assumption; undefined for any other request of a page. */
export function pictureNotice(pathname: string, userId: string): Notice | undefined {
  const folder = documented.find((each) => pathname.startsWith(`${RESERVED_PATH}/cdn${each}`));
  if (!folder) return undefined;
  const message = `The page shows pictures from ${folder} of Discord's CDN, which are allowed here. Discord's guide names only ${named.join(', ')}, but does not say that these are all; Discord's own samples use others. To be sure, allow only the named folders.`;
  return { kind: 'picture', userId, message, lines: [] };
}
