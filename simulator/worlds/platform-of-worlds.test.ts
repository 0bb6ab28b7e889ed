import { beforeEach, describe, expect, it } from 'vitest';
import { SIMULATED_BOT_TOKEN } from '../platform/caller';
import { randomToken } from '../utils';
import { idsOf, seed } from '../world';
import { platformOfWorlds } from './platform-of-worlds';
import { createWorlds, type Worlds } from './worlds';

const { application } = seed();
const BASE = 'http://localhost/api/v10';
const BOT = { authorization: `Bot ${SIMULATED_BOT_TOKEN}` };

let worlds: Worlds;
let platform: (request: Request) => Promise<Response>;
beforeEach(() => {
  worlds = createWorlds(() => seed());
  platform = platformOfWorlds(worlds, { encode: async ({ size }) => new Uint8Array(size).fill(7) });
});

const ask = (path: string, init?: RequestInit) => platform(new Request(BASE + path, init));
const json = async (path: string, init?: RequestInit) => (await ask(path, init)).json();

/** The form that the activity's server posts to the token endpoint. */
const formOf = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams({ client_id: application.id, client_secret: 'any', ...fields }),
});

/** The tokens of a user of a world, for a code as AUTHORIZE hands it out. */
async function tokensIn(name: string) {
  const [code, userId] = [randomToken(), idsOf(name).me];
  const grant = { userId, client: 'client-1', scopes: ['identify', 'guilds'], redeemed: false };
  await worlds.open(name).commit({ type: 'grant', code, grant });
  return json('/oauth2/token', formOf({ grant_type: 'authorization_code', code }));
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a user’s request', () => {
  it('is answered from the world that issued its code and token', async () => {
    for (const name of ['one', 'other', 'default']) {
      const { access_token } = await tokensIn(name);
      const { me, boardGames } = idsOf(name);
      expect(await json('/users/@me', as(access_token))).toMatchObject({ id: me });
      const [guild] = await json('/users/@me/guilds?limit=1', as(access_token));
      expect(guild.id).toBe(boardGames);
    }
  });

  it('refreshes and revokes its token only in its own world', async () => {
    const { refresh_token } = await tokensIn('one');
    const other = await tokensIn('other');
    const form = formOf({ grant_type: 'refresh_token', refresh_token });
    const { access_token: token } = await json('/oauth2/token', form);
    expect(await json('/users/@me', as(token))).toMatchObject({ id: idsOf('one').me });
    await ask('/oauth2/token/revoke', formOf({ token }));
    expect((await ask('/users/@me', as(token))).status).toBe(401);
    expect((await ask('/users/@me', as(other.access_token))).status).toBe(200);
  });

  it('is refused as usual if no world knows the token or the code', async () => {
    worlds.open('one');
    expect((await ask('/users/@me', as('unknown'))).status).toBe(401);
    const form = formOf({ grant_type: 'authorization_code', code: 'unknown' });
    expect((await ask('/oauth2/token', form)).status).toBe(400);
  });

  it('is answered even if its body is too long or empty', async () => {
    const long = new TextEncoder().encode(`code=${'x'.repeat(200_000)}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: long };
    expect((await ask('/oauth2/token', init)).status).toBe(413);
    expect((await ask('/oauth2/token', { method: 'POST', headers })).status).toBe(401);
  });
});

describe('the bot’s request', () => {
  const app = `/applications/${application.id}`;

  it('is answered from the world that has the instance, user or entitlement that it names', async () => {
    for (const name of ['one', 'other', 'default']) {
      worlds.open(name);
      const { instance, me, ownedTable, testHintPack, marlo, rerollToken } = idsOf(name);
      const headers = BOT;
      const there = await json(`${app}/activity-instances/${instance}`, { headers });
      expect(there).toMatchObject({ instance_id: instance, users: [me, marlo] });
      const owned = await json(`${app}/entitlements?user_id=${me}&sku_ids=`, { headers });
      expect(owned).toMatchObject([{ id: ownedTable }, { id: testHintPack }]);
      const consume = `${app}/entitlements/${testHintPack}/consume`;
      expect((await ask(consume, { method: 'POST', headers })).status).toBe(204);
      const body = JSON.stringify({ sku_id: rerollToken, owner_id: marlo, owner_type: 2 });
      const sent = { ...headers, 'content-type': 'application/json' };
      const { id } = await json(`${app}/entitlements`, { method: 'POST', headers: sent, body });
      expect(worlds.open(name).store.get().entitlements).toHaveProperty(id);
    }
  });

  it('lists the entitlements of every world in use, and of no other', async () => {
    const owned = async (query = '') => {
      const found = await json(`${app}/entitlements${query}`, { headers: BOT });
      return found.map(({ id }: { id: string }) => id).sort();
    };
    const stops = ['one', 'other'].map((name) => worlds.open(name).follow(() => {}));
    worlds.open('forgotten');
    const { rerollToken, me } = idsOf('one');
    const bought = {
      ...{ id: '1500000000000000001', sku_id: rerollToken, application_id: application.id },
      ...{ user_id: me, type: 1, gift_code_flags: 0 },
    };
    await worlds.open('one').commit({ type: 'entitlement', entitlement: bought });
    const all = ['one', 'other', 'default'].flatMap((name) => {
      const { ownedTable, testHintPack } = idsOf(name);
      return [ownedTable, testHintPack];
    });
    expect(await owned()).toEqual(expect.arrayContaining([bought.id, ...all.slice(0, 4)]));
    expect(await owned(`?sku_ids=${rerollToken}`)).toEqual([bought.id]);
    expect(await owned(`?user_id=${me}&sku_ids=${rerollToken}`)).toEqual([bought.id]);
    expect(await owned()).not.toContain(idsOf('forgotten').ownedTable);
    for (const stop of stops) stop();
    expect(await owned()).toEqual(all.slice(4).sort());
  });

  it('gets its own token in the world in use', async () => {
    worlds.open('forgotten');
    const stop = worlds.open('one').follow(() => {});
    worlds.open('forgotten');
    const form = formOf({ grant_type: 'client_credentials', scope: 'identify' });
    const { access_token } = await json('/oauth2/token', form);
    expect(await json('/users/@me', as(access_token))).toMatchObject({ id: idsOf('one').me });
    stop();
  });

  it('is answered from the default world if it names nothing that a world has', async () => {
    worlds.open('one');
    expect((await ask(`${app}/skus`, { headers: BOT })).status).toBe(200);
    const gone = await ask(`${app}/activity-instances/i-1-gc-2-3`, { headers: BOT });
    expect(gone.status).toBe(404);
  });
});

it('a request without a known token belongs to the world of the run, and is in its recording', async () => {
  const recording = {
    reports: { reports: 100, characters: 100_000 },
    changes: { maxEntries: 100, maxCharacters: 100_000 },
    ...{ madeBy: 'a test', onLoss() {} },
  };
  worlds = createWorlds(() => seed(), undefined, { name: 'recording', recording });
  platform = platformOfWorlds(worlds, {}, (world, notice) =>
    world.addRequest({ kind: 'rest', ...notice }),
  );
  const stop = worlds.open('another').follow(() => {});
  const requests: [string, RequestInit?][] = [
    ['/users/@me'],
    ['/users/@me', as('unknown')],
    ['/gateway'],
    ['/oauth2/token', formOf({ grant_type: 'client_credentials', scope: 'identify' })],
    ['/oauth2/token', formOf({ grant_type: 'authorization_code', code: 'unknown' })],
    [`/applications/${application.id}/skus`, { headers: BOT }],
    [`/applications/${application.id}/entitlements`, { headers: BOT }],
    [`/applications/${application.id}/activity-instances/i-1-gc-2-3`, { headers: BOT }],
    ['/nowhere', { method: 'POST', body: '{}' }],
  ];
  for (const [path, init] of requests) await (await ask(path, init)).text();
  const notices = () => {
    const { entries } = worlds.open('recording').recording();
    return entries.filter((each) => each.kind === 'rest');
  };
  await expect.poll(() => notices().length).toBe(requests.length);
  expect(worlds.first.recording().entries).toEqual([]);
  stop();
});

it('the CDN serves the images and uploads of every world', async () => {
  const world = worlds.open('one').store.get();
  const { me } = idsOf('one');
  const cdn = (path: string) => platform(new Request(`http://localhost/cdn${path}`));
  expect((await cdn(`/avatars/${me}/${world.users[me]?.avatar}.png?size=16`)).status).toBe(200);
  expect((await cdn(`/avatars/${me}/unknown.png`)).status).toBe(404);

  const { access_token } = await tokensIn('one');
  const body = new FormData();
  body.append('file', new File(['hello'], 'a.txt'));
  const path = `/applications/${application.id}/attachment`;
  const { attachment } = await json(path, { method: 'POST', body, ...as(access_token) });
  expect(await (await platform(new Request(attachment.url))).text()).toBe('hello');
});
