/**
 * Puts in place of a script one that loads from `src`: a script that has begun to load does not begin again.
 * Listeners for the old one's `load` or `error` hear that of the new one.
 */
export function recreateScript(script: HTMLScriptElement, src: string): void {
  if (!script.isConnected) return;
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.src = src;
  copy.text = script.text;
  // Neither is among the attributes: browsers hide the nonce, and a script made by code is async by itself.
  copy.nonce = script.nonce;
  copy.async = script.async;
  for (const type of ['load', 'error']) {
    copy.addEventListener(type, () => script.dispatchEvent(new Event(type)));
  }
  script.after(copy);
  // A script that changes documents while it loads is neither run nor heard of: without this, it would run twice
  // wherever its own address can be reached.
  document.implementation.createHTMLDocument('').adoptNode(script);
}
