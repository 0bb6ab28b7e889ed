import { useRef } from 'react';
import { Button } from './button';

export function FileButton({ children, onOpen }: { children: string; onOpen(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={children}
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onOpen(file);
          // Otherwise the browser ignores it when the same file is chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
