import { useRef, useState } from 'react';

/**
 * Copies a displayed text on a click.
 *
 * @returns `shown`, a ref for the element that shows the text; `copied`, the result in words, '' before; and `copy`
 */
export function useCopy<E extends Element>(text: string) {
  const shown = useRef<E>(null);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copied');
    } catch {
      // A frame may be forbidden to write to the clipboard; the person can still press the keys.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setCopied('Selected: press Ctrl+C or ⌘C to copy');
    }
  };
  return { shown, copied, copy: () => void copy() };
}
