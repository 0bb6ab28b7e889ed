import { useRef, useState } from 'react';

/**
 * Copies a displayed text on a click.
 *
 * @returns `textRef`, a ref for the element that shows the text; `copyStatus`, the result in words, '' before; and `copy`
 */
export function useCopy<E extends Element>(text: string) {
  const textRef = useRef<E>(null);
  const [copyStatus, setCopyStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopyStatus('Copied');
    } catch {
      // A frame may be forbidden to write to the clipboard; the person can still press the keys.
      if (textRef.current) window.getSelection()?.selectAllChildren(textRef.current);
      setCopyStatus('Selected: press Ctrl+C or ⌘C to copy');
    }
  };
  return { textRef, copyStatus, copy: () => void copy() };
}
