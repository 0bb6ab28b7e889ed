import { DiscordSDK } from '@discord/embedded-app-sdk';

const clientId = import.meta.env.VITE_DISCORD_CLIENT_ID;
const sdk = new DiscordSDK(clientId);
const heading = document.querySelector('h1');

try {
  const user = await signIn();
  heading.textContent = `Signed in as ${user.username}`;
  await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', show);
  show(await sdk.commands.getInstanceConnectedParticipants());
} catch (error) {
  heading.textContent = `Not signed in: ${error.message}`;
}

async function signIn() {
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    scope: ['identify'],
  });
  const response = await fetch('/api/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) throw new Error(`the server responded with ${response.status}`);
  const { access_token } = await response.json();
  return (await sdk.commands.authenticate({ access_token })).user;
}

function show({ participants }) {
  const items = participants.map(({ username }) => {
    const item = document.createElement('li');
    item.textContent = username;
    return item;
  });
  document.querySelector('ul').replaceChildren(...items);
}
