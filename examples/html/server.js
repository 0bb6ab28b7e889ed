import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

// Those of your application, from https://discord.com/developers/applications
const clientId = process.env.CLIENT_ID ?? '1180000000000000042';
const clientSecret = process.env.CLIENT_SECRET ?? 'not needed in the simulator';

const files = {
  '/': ['index.html', 'text/html'],
  '/main.js': ['dist/main.js', 'text/javascript'],
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (request.method === 'POST' && pathname === '/api/token') {
    const { code } = await json(request);
    const token = await fetch('https://discord.com/api/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
      }),
    });
    response.writeHead(token.status, { 'content-type': 'application/json' });
    response.end(await token.text());
  } else if (pathname === '/api/settings') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ clientId }));
  } else if (files[pathname]) {
    const [file, type] = files[pathname];
    response.setHeader('content-type', type).end(await readFile(new URL(file, import.meta.url)));
  } else {
    response.writeHead(404).end();
  }
});

server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Listening at http://localhost:${server.address().port}`);
});
