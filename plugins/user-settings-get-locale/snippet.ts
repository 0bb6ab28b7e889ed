import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the user's language. Needs the scope `identify`. */
export async function showLocale(discordSdk: DiscordSDK) {
  const { locale } = await discordSdk.commands.userSettingsGetLocale();
  console.log(
    'The user’s language is',
    new Intl.DisplayNames(locale, { type: 'language' }).of(locale),
  );
}
