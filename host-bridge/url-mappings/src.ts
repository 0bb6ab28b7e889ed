import type { ResolveAndRemap } from './resolve-and-remap';
import { recreateScript } from './script';

/**
 * Keeps the `src` attributes of the document mapped: existing, added and changed ones. Shadow roots are ignored.
 *
 * @returns stops that and restores the `src` of elements still in the document. A script has run, and stays.
 */
export function patchSrcAttributes(remap: ResolveAndRemap): () => void {
  const changed = new WeakMap<Element, { from: string; to: string }>();

  const remapElement = (element: Element) => {
    const from = element.getAttribute('src');
    if (!from) return;
    const to = tryRemap(remap, from)?.href;
    if (!to) return;
    if (element instanceof HTMLScriptElement) return recreateScript(element, to);
    changed.set(element, { from, to });
    element.setAttribute('src', to);
  };
  const remapElements = (root: ParentNode) => {
    for (const element of root.querySelectorAll('[src]')) remapElement(element);
  };

  const observer = new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      for (const node of [...addedNodes]) {
        if (!(node instanceof Element)) continue;
        remapElement(node);
        remapElements(node);
      }
      if (addedNodes.length === 0 && target instanceof Element) remapElement(target);
    }
  });
  observer.observe(document, { attributeFilter: ['src'], childList: true, subtree: true });
  remapElements(document);

  return () => {
    observer.disconnect();
    for (const element of document.querySelectorAll('[src]')) {
      const change = changed.get(element);
      if (change?.to === element.getAttribute('src')) element.setAttribute('src', change.from);
    }
  };
}

/** Maps an attribute; a failure must not affect the next one. */
function tryRemap(remap: ResolveAndRemap, src: string): URL | undefined {
  try {
    return remap(src);
  } catch (error) {
    console.error(`The src "${src}" could not be mapped`, error);
    return undefined;
  }
}
