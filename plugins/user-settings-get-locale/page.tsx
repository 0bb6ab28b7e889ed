import { CallPanel, useCommand } from '../../core';

/** Sends the command once when it opens, and again at a click: the user may change the language at any time. */
export default function UserLocalePage() {
  const locale = useCommand('userSettingsGetLocale', undefined, { immediately: true });
  return (
    <CallPanel
      of={locale}
      button="Get locale"
      label="Result"
      describe={({ locale }) => (
        <>
          The user’s locale is <code>{locale}</code>
          {languageOf(locale)}.
        </>
      )}
    >
      {({ locale }) => formatExamples(locale)}
    </CallPanel>
  );
}

function languageOf(locale: string): string {
  const name = formatOrUndefined(() =>
    new Intl.DisplayNames('en', { type: 'language' }).of(locale),
  );
  return name && name !== locale ? `, ${name}` : '';
}

/** Returns examples of an activity's texts in that language. */
function formatExamples(locale: string): Record<string, string | undefined> {
  const now = new Date();
  return {
    Date: formatOrUndefined(() => now.toLocaleDateString(locale, { dateStyle: 'full' })),
    Time: formatOrUndefined(() => now.toLocaleTimeString(locale, { timeStyle: 'short' })),
    Number: formatOrUndefined(() => (1234567.89).toLocaleString(locale)),
    Language: formatOrUndefined(() =>
      new Intl.DisplayNames(locale, { type: 'language' }).of(locale),
    ),
  };
}

/** Formats with the host's locale: one that the browser does not know throws. */
function formatOrUndefined(format: () => string | undefined): string | undefined {
  try {
    return format();
  } catch {
    return undefined;
  }
}
