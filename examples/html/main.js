import { DiscordSDK } from '@discord/embedded-app-sdk';

const { clientId } = await (await fetch('/api/settings')).json();
const sdk = new DiscordSDK(clientId);
await sdk.ready();

const { code } = await sdk.commands.authorize({
  client_id: clientId,
  response_type: 'code',
  scope: ['identify', 'guilds'],
});
const response = await fetch('/api/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code }),
});
const { access_token } = await response.json();
const { user } = await sdk.commands.authenticate({ access_token });
document.querySelector('h1').textContent = `Signed in as ${user.username}`;

function show({ participants }) {
  const items = participants.map(({ username }) => {
    const item = document.createElement('li');
    item.textContent = username;
    return item;
  });
  document.querySelector('ul').replaceChildren(...items);
}
await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', show);
show(await sdk.commands.getInstanceConnectedParticipants());
