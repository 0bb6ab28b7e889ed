import { participants, setUp, showPresence, voice } from './activity';

/** Shows the signed-in user, the participants, and the last speaker, without a framework. */
const [title, list, received] = ['h1', 'ul', 'output'].map((name) =>
  document.body.appendChild(document.createElement(name)),
);

const auth = await setUp();
if (title) title.textContent = `Signed in as ${auth.user.username}`;
await participants((people) =>
  list?.replaceChildren(
    ...people.map(({ username }) =>
      Object.assign(document.createElement('li'), { textContent: username }),
    ),
  ),
);
await showPresence({ details: 'Plain', timestamps: { start: Date.now() } });
await voice((userId) => {
  if (received) received.textContent = `${userId} speaks`;
});
if (received) received.textContent = 'Nobody speaks';
