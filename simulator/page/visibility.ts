let hidden = false;
/** Callbacks of animation frames that wait until the page is visible again. */
const waiting = new Map<number, FrameRequestCallback>();
/** The browser's request ids of resumed callbacks, by the ids returned here. */
const resumed = new Map<number, number>();

/** Makes the document hidden, or visible again, as when a person looks at something else. */
export function setHidden(isHidden: boolean): void {
  if (isHidden === hidden) return;
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  if (hidden) return;
  for (const [id, callback] of waiting) {
    const resume = (time: number) => {
      resumed.delete(id);
      callback(time);
    };
    resumed.set(id, requestAnimationFrame(resume));
  }
  waiting.clear();
}

/** Overrides the browser's visibility by `setHidden`'s. A hidden page gets no animation frames; its timers go on. */
export function overrideVisibility(): void {
  const override = (name: 'hidden' | 'visibilityState', whenHidden: unknown) => {
    const read = Object.getOwnPropertyDescriptor(Document.prototype, name)?.get;
    Object.defineProperty(Document.prototype, name, {
      ...{ configurable: true, enumerable: true },
      get(this: Document) {
        return hidden ? whenHidden : read?.call(this);
      },
    });
  };
  override('hidden', true);
  override('visibilityState', 'hidden');

  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    if (!hidden) return request(callback);
    // Below zero: the browser's own frames never have such a number.
    last -= 1;
    waiting.set(last, callback);
    return last;
  };
  window.cancelAnimationFrame = (id) => {
    if (!waiting.delete(id)) cancel(resumed.get(id) ?? id);
  };
}
