import { useCopy } from '../ui/use-copy';

/** The key that a launch passes as its `custom_id` to open this page. */
export function PageKey({ value }: { value: string }) {
  const { textRef, copyStatus, copy } = useCopy<HTMLElement>(value);
  return (
    <div>
      <dt>Opened by custom_id</dt>
      <dd>
        <code ref={textRef}>{value}</code>{' '}
        <button type="button" aria-label={`Copy the key ${value}`} onClick={copy}>
          Copy
        </button>{' '}
        <small aria-live="polite">{copyStatus}</small>
      </dd>
    </div>
  );
}
