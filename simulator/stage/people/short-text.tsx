import { start } from '../../host';

interface ShortTextProps {
  text: string | null | undefined;
  /** How many characters are drawn. */
  maxLength?: number;
  /** Where the text leads; only an address of the web does. */
  url?: string | null | undefined;
  className?: string | undefined;
}

/** What an activity or a person has written: as text in its own direction, and not more of it than there is room for. */
export function ShortText({ text, maxLength = 300, url, className }: ShortTextProps) {
  if (!text) return null;
  const shown = text.length > maxLength ? `${start(text, maxLength)}…` : text;
  const leads = url && /^https?:\/\//i.test(url) && URL.canParse(url);
  return (
    <p className={className} dir="auto">
      {leads ? (
        <a href={url} target="_blank" rel="noreferrer">
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}
