import { useRef, useState } from 'react';

/**
 * Copies a text that is shown, at a click.
 *
 * @returns `shown`, a ref for the element that shows the text; `copied`, in words how it went, '' before; and `copy`
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
