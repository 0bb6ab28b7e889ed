import page from './index.html';
import script from './main.js';

const html = { 'content-type': 'text/html' };
const javascript = { 'content-type': 'text/javascript' };

export default {
  async fetch(request, { CLIENT_ID, CLIENT_SECRET }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return new Response(page, { headers: html });
    if (pathname === '/main.js') return new Response(script, { headers: javascript });
    if (pathname === '/api/settings') return Response.json({ clientId: CLIENT_ID });
    if (pathname !== '/api/token' || request.method !== 'POST') {
      return new Response('Not found', { status: 404 });
    }
    const { code } = await request.json();
    return fetch('https://discord.com/api/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        grant_type: 'authorization_code',
        code,
      }),
    });
  },
};
