import { type DeviceMessage, sides } from './settings';

const pixels = new Map<string, number>();
let sheet: CSSStyleSheet | undefined;

/**
 * Sets the page's `--discord-safe-area-inset-*` in a separate style sheet: a framework that has
 * rendered the page on a server reports an unknown attribute of its root as the activity's mistake.
 */
export function setInsets(insets: Partial<DeviceMessage['insets']>): void {
  for (const side of sides) {
    const given = Number(insets[side]);
    if (Number.isFinite(given)) pixels.set(side, given);
  }
  apply();
}

export function clearInsets(): void {
  pixels.clear();
  apply();
}

function apply(): void {
  sheet ??= new CSSStyleSheet();
  // Takes precedence over the root's own rules, as a client's values do.
  const values = [...pixels].map(
    ([side, value]) => `--discord-safe-area-inset-${side}:${value}px;`,
  );
  sheet.replaceSync(`:root:root:root{${values.join('')}}`);
  const { adoptedStyleSheets } = document;
  if (!adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...adoptedStyleSheets, sheet];
}
