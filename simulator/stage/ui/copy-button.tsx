import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from './button';

interface CopyButtonProps {
  /** What is copied, made at the press. */
  text(): string | Promise<string>;
  /** What the button is called where its words do not say what it copies. */
  label?: string;
  /** The element that shows the text: it is selected where the browser does not let the page copy. */
  shown?: RefObject<HTMLElement | null>;
  /** What to do where the browser does not let the page copy. */
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
