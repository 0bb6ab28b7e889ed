import { useState } from 'react';
import { Button } from '../ui/button';

/** Copies the stage's address. */
export function CopyAddress({ onProblem }: { onProblem(words: string): void }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(location.href);
      onProblem('');
    } catch {
      onProblem('The browser does not let this page copy. Copy the address from its bar.');
    }
  };
  return (
    <Button onClick={copy}>{copied === location.href ? 'Address copied' : 'Copy address'}</Button>
  );
}
