import { createStore, Provider, useAtomValue } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DiscordSDK } from '../../host-bridge';
import { eventAtom, foldAtom, on, sdkAtom } from '../../host-bridge/atoms';

/** The same activity as the others, with Jotai: it subscribes to nothing by hand. */
const clientId = new URLSearchParams(window.location.search).get('client_id') ?? '';
const sdk = new DiscordSDK(clientId, { disableConsoleLogOverride: true });
await sdk.ready();
const { code } = await sdk.commands.authorize({
  client_id: clientId,
  prompt: 'none',
  scope: ['identify', 'guilds', 'rpc.voice.read'],
});
const exchanged = await fetch('/api/token', { method: 'POST', body: JSON.stringify({ code }) });
const { user } = await sdk.commands.authenticate(await exchanged.json());
const { participants } = await sdk.commands.getInstanceConnectedParticipants();

const store = createStore();
store.set(sdkAtom, sdk);
const changes = eventAtom('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE');
const speech = foldAtom('Nobody', [
  on('SPEAKING_START', (_, { user_id }) => user_id, { channel_id: sdk.channelId ?? '' }),
]);

function Activity() {
  const people = useAtomValue(changes).latest?.participants ?? participants;
  const { status, latest } = useAtomValue(speech);
  return (
    <>
      <h1>Signed in as {user.username}</h1>
      <ul>
        {people.map(({ id, username }) => (
          <li key={id}>{username}</li>
        ))}
      </ul>
      <output>{status === 'subscribed' && `${latest} speaks`}</output>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Provider store={store}>
      <Activity />
    </Provider>
  </StrictMode>,
);
