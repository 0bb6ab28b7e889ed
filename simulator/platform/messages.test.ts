import { beforeEach, expect, it } from 'vitest';
import { channelDetails, ids } from '../world';
import { type AskedPlatform, BOT, platformFor } from './testing/platform-for';

let { ask, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask, world } = await platformFor());
});

const path = `/channels/${ids.boardTalk}/messages`;
const post = (json: unknown) => ask(path, { authorization: BOT, json });
const stored = () => channelDetails(world.get(), ids.boardTalk)?.messages.at(-1);

it('a message of the bot is stored in the channel, and returned as it is stored', async () => {
  const content = `New round, <@${ids.marlo}>`;
  const { body } = await post({ content, embeds: [{ title: 'Round 2' }], nonce: '7' });
  expect(body).toMatchObject({
    ...{ channel_id: ids.boardTalk, author: { id: ids.application, bot: true }, content },
    ...{ embeds: [{ title: 'Round 2', type: 'rich' }], mentions: [{ id: ids.marlo }], nonce: '7' },
    timestamp: expect.stringMatching(/\+00:00$/),
  });
  expect(stored()).toMatchObject({ id: body.id, author: { username: 'SDK Playground' } });
});

it('attached files are on the CDN', async () => {
  const form = new FormData();
  form.append('payload_json', JSON.stringify({ content: 'See' }));
  form.append('files[0]', new File(['a file'], 'notes.txt'));
  const { body } = await ask(path, { authorization: BOT, body: form });
  const [{ filename, url }] = body.attachments;
  expect([body.content, filename]).toEqual(['See', 'notes.txt']);
  const { pathname } = new URL(url);
  expect(pathname).toMatch(new RegExp(`^/cdn/attachments/${ids.boardTalk}/\\d+/notes\\.txt$`));
  expect((await ask(pathname)).body).toBe('a file');
});

it.each<[string, unknown]>([
  ['content that is too long', { content: 'a'.repeat(2001) }],
  ['an embed that is not an object', { embeds: [7] }],
  ['an embed that is too large', { embeds: [{ title: 'a'.repeat(20_000) }] }],
  ['a message with eleven embeds', { embeds: Array(11).fill({ title: 'a' }) }],
])('%s is refused', async (_, json) => {
  expect(await post(json)).toMatchObject({ status: 400, body: { code: 50_035 } });
});

it('large components are cut, and the world accepts the message', async () => {
  const components = [{ type: 1, components: [{ type: 2, label: 'x'.repeat(60_000) }] }];
  expect((await post({ components })).status).toBe(200);
  expect(JSON.stringify(stored()).length).toBeLessThan(10_000);
});

it('a message of a website is refused, whatever bot token it sends', async () => {
  ({ ask, world } = await platformFor([], { botToken: null }));
  const before = world.get();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://website.example' };
  const sent = { authorization: 'Bot anything', headers, json: { content: 'Hello' } };
  expect((await ask(path, sent)).status).toBe(401);
  expect(world.get()).toBe(before);
});
