// A multiplayer activity on the public package: who I am, who takes part, and who speaks.
import { DiscordSDK } from '@discord/embedded-app-sdk';

const show = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const clientId = new URLSearchParams(location.search).get('client_id') ?? '';
const sdk = new DiscordSDK(clientId);
await sdk.ready();
const { code } = await sdk.commands.authorize({
  client_id: clientId,
  response_type: 'code',
  state: '',
  prompt: 'none',
  scope: ['identify', 'guilds', 'rpc.voice.read'],
});
const response = await fetch('http://localhost:3333/api/v10/oauth2/token', {
  method: 'POST',
  body: new URLSearchParams({
    client_id: clientId,
    client_secret: 'any',
    grant_type: 'authorization_code',
    code,
  }),
});
const { access_token } = await response.json();
const { user } = await sdk.commands.authenticate({ access_token });
show('me', user.username);
show('instance', sdk.instanceId);

type Participants = { participants: { username: string }[] };
const list = ({ participants }: Participants) =>
  show(
    'participants',
    participants
      .map(({ username }) => username)
      .sort()
      .join(', '),
  );
await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', list);
list(await sdk.commands.getInstanceConnectedParticipants());

await sdk.subscribe('CURRENT_USER_UPDATE', ({ global_name }) => show('me', global_name ?? ''));
const channel = { channel_id: sdk.channelId };
await sdk.subscribe('SPEAKING_START', ({ user_id }) => show('speaking', user_id), channel);
await sdk.subscribe('SPEAKING_STOP', () => show('speaking', ''), channel);
