import { expect, it } from 'vitest';
import { cdnAt } from './cdn';

it.each([
  ['localhost:3333/cdn', 'http:'],
  ['127.0.0.1:3333/cdn', 'http:'],
  ['[::1]:3333/cdn', 'http:'],
  ['stage.localhost/cdn', 'http:'],
  ['cdn.discordapp.com', 'https:'],
  ['localhost.example/cdn', 'https:'],
])('the addresses of the CDN %s begin with %s', (host, protocol) => {
  const cdn = cdnAt(host);
  expect(cdn.at('/icons/1/a.png')).toBe(`${protocol}//${host}/icons/1/a.png`);
  expect(cdn.has(`${protocol}//${host}/icons/1/a.png`)).toBe(true);
});
