import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * The activity's server, which exchanges codes for tokens.
 *
 * @param {{VITE_CLIENT_ID: string, CLIENT_SECRET?: string}} env
 * @param {number} port
 */
export function startServer(
  { VITE_CLIENT_ID, CLIENT_SECRET = 'not needed in the simulator' },
  port,
) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/api/token') {
      response.writeHead(404).end();
      return;
    }
    const { code } = await json(request);
    const token = await fetch('https://discord.com/api/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: VITE_CLIENT_ID,
        client_secret: CLIENT_SECRET,
        grant_type: 'authorization_code',
        code,
      }),
    });
    response.writeHead(token.status, { 'content-type': 'application/json' });
    response.end(await token.text());
  });
  server.listen(port, () => console.log(`API at http://localhost:${port}`));
}
