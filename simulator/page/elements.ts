import type { ResolveAndRemap } from '../../host-bridge/url-mappings/resolve-and-remap';

/** An image is fetched as soon as its `src` is set, long before `patchSrcAttributes` finds it in the document. */
export function patchElements(remap: ResolveAndRemap): void {
  const types = [HTMLImageElement, HTMLMediaElement, HTMLSourceElement];
  for (const { prototype } of types) {
    const src = Object.getOwnPropertyDescriptor(prototype, 'src');
    if (!src?.set) continue;
    const { set } = src;
    Object.defineProperty(prototype, 'src', {
      ...src,
      set(this: HTMLElement, value: unknown) {
        set.call(this, remap(value)?.href ?? value);
      },
    });
  }
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    const isSource = types.some((type) => this instanceof type) && /^src$/i.test(name);
    setAttribute.call(this, name, (isSource && remap(value)?.href) || value);
  };
}
