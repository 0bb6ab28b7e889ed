import { fromJarCookies, toJarCookie } from './jar';

/** Shows the page its player's cookies alone, under the names that it gave them. */
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
  // Pages do without it, as not every browser has it.
  Object.defineProperty(window, 'cookieStore', { value: undefined, configurable: true });
}
