import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { participants, setUp, showPresence, voice } from './activity';

const auth = await setUp();
await showPresence({ details: 'React', timestamps: { start: Date.now() } });

function Activity() {
  const [names, setNames] = useState<string[]>([]);
  const [heard, setHeard] = useState<string>();
  useEffect(() => {
    const end = participants((people) => setNames(people.map(({ username }) => username)));
    return () => void end.then((stop) => stop());
  }, []);
  useEffect(() => {
    void voice((userId) => setHeard(`${userId} speaks`)).then(() => setHeard('Nobody speaks'));
  }, []);
  return (
    <>
      <h1>Signed in as {auth.user.username}</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <output>{heard}</output>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Activity />
  </StrictMode>,
);
