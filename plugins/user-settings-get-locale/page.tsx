import { Ask, useTry } from '../../core';

/** Sends the command once when it opens, and again at a click: the user may change the language at any time. */
export default function UserLocalePage() {
  const locale = useTry('userSettingsGetLocale', undefined, { immediately: true });
  return (
    <Ask
      of={locale}
      button="Get locale"
      label="Result"
      say={({ locale }) => (
        <>
          The user’s locale is <code>{locale}</code>
          {languageOf(locale)}.
        </>
      )}
    >
      {({ locale }) => examples(locale)}
    </Ask>
  );
}

function languageOf(locale: string): string {
  const name = safely(() => new Intl.DisplayNames('en', { type: 'language' }).of(locale));
  return name && name !== locale ? `, ${name}` : '';
}

/** Returns examples of an activity's texts in that language. */
function examples(locale: string): Record<string, string | undefined> {
  const now = new Date();
  return {
    Date: safely(() => now.toLocaleDateString(locale, { dateStyle: 'full' })),
    Time: safely(() => now.toLocaleTimeString(locale, { timeStyle: 'short' })),
    Number: safely(() => (1234567.89).toLocaleString(locale)),
    Language: safely(() => new Intl.DisplayNames(locale, { type: 'language' }).of(locale)),
  };
}

/** Formats with the host's locale: one that the browser does not know throws. */
function safely(write: () => string | undefined): string | undefined {
  try {
    return write();
  } catch {
    return undefined;
  }
}
