import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from './button';

interface CopyButtonProps {
  /** Returns the text to copy, at the press. */
  text(): string | Promise<string>;
  /** The button's name where its text does not say what it copies. */
  label?: string;
  /** The element that shows the text: it is selected where the browser does not let the page copy. */
  shown?: RefObject<HTMLElement | null>;
  /** The instruction for browsers that do not let the page copy. */
  otherwise?: string;
  children: ReactNode;
}

export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label,
    shown,
    otherwise = 'Selected: press Ctrl+C or ⌘C to copy',
    children,
  } = props;
  const [announcement, announce] = useState('');
  const copy = async () => {
    try {
      const made = await text();
      // Missing where the stage is not served securely.
      await navigator.clipboard.writeText(made);
      announce('Copied');
    } catch {
      if (shown?.current) window.getSelection()?.selectAllChildren(shown.current);
      announce(otherwise);
    }
  };
  return (
    <>
      <Button aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">{announcement}</span>
    </>
  );
}
