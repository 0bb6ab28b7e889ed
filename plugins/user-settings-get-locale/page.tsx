import { CallResult, useCall, useSdk } from '../../core';

/** Asks once when it opens, and again at a click: the user may change the language at any time. */
export default function UserLocalePage() {
  const sdk = useSdk();
  const locale = useCall(() => sdk.commands.userSettingsGetLocale(), { immediately: true });
  return (
    <>
      <p>
        <button type="button" data-primary disabled={locale.status === 'busy'} onClick={locale.run}>
          Get locale
        </button>
      </p>
      {locale.result && (
        <p>
          The user’s locale is <code>{locale.result.locale}</code>.
        </p>
      )}
      <CallResult call={locale} />
    </>
  );
}
