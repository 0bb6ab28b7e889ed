import { beforeEach, expect, it } from 'vitest';
import { channelDetails, ids, localWorld, type WorldStore } from '../world';
import { createPlatform } from './app';
import { SIMULATED_BOT_TOKEN } from './caller';

const authorization = `Bot ${SIMULATED_BOT_TOKEN}`;

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;
beforeEach(() => {
  world = localWorld();
  platform = createPlatform(world);
});

async function post(body: unknown, channelId: string = ids.boardTalk) {
  const isForm = body instanceof FormData;
  const response = await platform.request(`/api/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const stored = (channelId: string = ids.boardTalk) =>
  channelDetails(world.get(), channelId)?.messages.at(-1);

it('a message of the bot stands in the channel, and is answered as it stands there', async () => {
  const { status, body } = await post({
    content: `New round, <@${ids.marlo}>`,
    embeds: [{ title: 'Round 2', description: 'Ready?' }],
    nonce: '7',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    channel_id: ids.boardTalk,
    author: { id: ids.application, bot: true },
    content: `New round, <@${ids.marlo}>`,
    embeds: [{ title: 'Round 2', type: 'rich' }],
    mentions: [{ id: ids.marlo }],
    timestamp: expect.stringMatching(/\+00:00$/),
    nonce: '7',
  });
  expect(stored()).toMatchObject({ id: body.id, author: { username: 'SDK Playground' } });
});

it('files lie on the CDN', async () => {
  const form = new FormData();
  form.append('payload_json', JSON.stringify({ content: 'See' }));
  form.append('files[0]', new File(['a file'], 'notes.txt'));
  const { body } = await post(form);
  const [{ filename, url }] = body.attachments;
  expect([body.content, filename]).toEqual(['See', 'notes.txt']);
  const path = new URL(url).pathname;
  expect(path).toMatch(new RegExp(`^/cdn/attachments/${ids.boardTalk}/\\d+/notes\\.txt$`));
  expect(await (await platform.request(path)).text()).toBe('a file');
});

it.each<[string, unknown, string, number, number]>([
  ['what is too long', { content: 'a'.repeat(2001) }, ids.boardTalk, 400, 50_035],
  ['embeds that are none', { embeds: [7] }, ids.boardTalk, 400, 50_035],
  ['embeds of any size', { embeds: [{ title: 'a'.repeat(20_000) }] }, ids.boardTalk, 400, 50_035],
  ['eleven embeds', { embeds: Array(11).fill({ title: 'a' }) }, ids.boardTalk, 400, 50_035],
])('%s is refused', async (_, body, channelId, status, code) => {
  expect(await post(body, channelId)).toMatchObject({ status, body: { code } });
});

it('components of any size are cut, and the world takes the message', async () => {
  const components = [{ type: 1, components: [{ type: 2, label: 'x'.repeat(60_000) }] }];
  expect((await post({ components })).status).toBe(200);
  expect(JSON.stringify(stored()).length).toBeLessThan(10_000);
});

it('needs the bot’s token', async () => {
  const path = `/api/v10/channels/${ids.boardTalk}/messages`;
  expect((await platform.request(path, { method: 'POST' })).status).toBe(401);
});

it('is nothing that a website writes, whatever bot’s token it sends', async () => {
  platform = createPlatform(world, { botToken: null });
  const before = world.get();
  const response = await platform.request(`/api/v10/channels/${ids.boardTalk}/messages`, {
    method: 'POST',
    headers: {
      authorization: 'Bot anything',
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
      origin: 'https://website.example',
    },
    body: JSON.stringify({ content: 'Hello' }),
  });
  expect(response.status).toBe(401);
  expect(world.get()).toBe(before);
});
