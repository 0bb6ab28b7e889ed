import { DiscordSDK } from '@discord/embedded-app-sdk';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const clientId = import.meta.env.VITE_CLIENT_ID;
const sdk = new DiscordSDK(clientId);

/** Signs in once, however often React mounts what asks for it. */
const signedIn = (async () => {
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
  return (await sdk.commands.authenticate({ access_token })).user;
})();

function App() {
  const [user, setUser] = useState();
  const [participants, setParticipants] = useState([]);
  useEffect(() => {
    const show = (update) => setParticipants(update.participants);
    void signedIn.then(async (user) => {
      setUser(user);
      await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', show);
      show(await sdk.commands.getInstanceConnectedParticipants());
    });
    return () => {
      void sdk.unsubscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', show);
    };
  }, []);
  return (
    <main>
      <h1>{user ? `Signed in as ${user.username}` : 'Signing in …'}</h1>
      <p>Here are:</p>
      <ul>
        {participants.map(({ id, username }) => (
          <li key={id}>{username}</li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
