const inset = (side: string) =>
  `var(--discord-safe-area-inset-${side}, env(safe-area-inset-${side}, 0px))`;

/**
 * Keeps an element clear of the areas that the device and the client cover. The SDK has no call for it: the client
 * sets CSS variables, which CSS follows by itself when they change. (The viewport meta tag needs
 * `viewport-fit=cover`.)
 */
export function keepClear(element: HTMLElement) {
  for (const side of ['top', 'right', 'bottom', 'left']) {
    element.style.setProperty(`padding-${side}`, inset(side));
  }
}
