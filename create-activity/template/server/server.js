import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const file = new URL('../.env', import.meta.url);
if (existsSync(file)) process.loadEnvFile(file);
const { VITE_DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, SERVER_PORT = '3001' } = process.env;

const server = createServer((request, response) => {
  const isExchange = request.method === 'POST' && request.url === '/api/token';
  const answered = isExchange ? exchange(request, response) : response.writeHead(404).end();
  Promise.resolve(answered).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(SERVER_PORT), () =>
  console.log(`Listening at http://localhost:${SERVER_PORT}`),
);

/** Exchanges the code of `authorize` for a token, with the secret, which stays here. */
async function exchange(request, response) {
  const { code } = await json(request);
  const answer = await fetch('https://discord.com/api/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: VITE_DISCORD_CLIENT_ID,
      client_secret: DISCORD_CLIENT_SECRET,
      grant_type: 'authorization_code',
      code,
    }),
  });
  const token = await answer.json();
  if (!answer.ok) console.error('Discord refused the exchange:', token);
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ access_token: token.access_token }));
}
