/**
 * Replaces a script by one that loads from `src`: a script that has begun to load does not begin again.
 * Listeners for the old script's `load` or `error` receive those of the new one.
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
  // A script that moves to another document while it loads neither runs nor fires events: without this, it would run
  // twice when its own address is reachable.
  document.implementation.createHTMLDocument('').adoptNode(script);
}
