import { packageIn } from './package-json';

/** In milliseconds and in bytes: a title stands at the beginning of a page. */
const RESPONSE_TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;
/** In characters, the limit that a change of the world has. */
const MAX_NAME_LENGTH = 100;

/** Returns the project's name in a folder's package.json, without its scope; undefined if it has none. */
export function nameOfPackage(folder: string): string | undefined {
  const { name } = packageIn(folder) ?? {};
  return typeof name === 'string' ? cleanName(name.replace(/^@[^/]+\//, '')) : undefined;
}

/** Returns the title of the page at an address; undefined if there is no title or no page. */
export async function titleAt(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const { body } = await fetch(url, { headers: { accept: 'text/html' }, signal });
    const decoder = new TextDecoder();
    let [text, length] = ['', 0];
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      length += chunk.length;
      if (length >= MAX_BYTES || text.includes('</title>')) break;
    }
    const [, title = ''] = /<title[^>]{0,200}>([^<]{1,1000})<\/title>/i.exec(text) ?? [];
    return cleanName(title);
  } catch {
    return undefined;
  }
}

const cleanName = (text: string): string | undefined =>
  text.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH) || undefined;
