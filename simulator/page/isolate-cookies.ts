import { fromJarCookies, toJarCookie } from './jar';

/** Restricts the page to its player's cookies, under the names that it gave them. */
export function isolateCookies(jar: string): void {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!cookie?.get || !cookie.set) return;
  const { get, set } = cookie;
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    get(this: Document) {
      return fromJarCookies(get.call(this), jar);
    },
    set(this: Document, text: unknown) {
      set.call(this, toJarCookie(`${text}`, jar));
    },
  });
  // Removed, since not every browser has it and pages work without it.
  Object.defineProperty(window, 'cookieStore', { value: undefined, configurable: true });
}
