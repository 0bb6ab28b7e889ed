// An activity in JavaScript, which the compiler reads too.
import { DiscordSDK, DiscordSDKMock, Events } from '@discord/embedded-app-sdk';

const mock = new DiscordSDKMock('client', null, null, null);

/** @type {DiscordSDK | DiscordSDKMock} */
export const sdk = window.parent === window ? mock : new DiscordSDK('client');

export async function start() {
  await sdk.ready();
  const { code } = await sdk.commands.authorize({ client_id: 'client', scope: ['identify'] });
  const { user } = await sdk.commands.authenticate({ access_token: code });
  await sdk.subscribe(Events.SPEAKING_START, ({ user_id }) => console.log(user_id), {
    channel_id: sdk.channelId ?? '',
  });
  const { participants } = await sdk.commands.getInstanceConnectedParticipants();
  await sdk.commands.openExternalLink({ url: 'https://example.com' });
  return [user.username, ...participants.map(({ username }) => username)];
}
