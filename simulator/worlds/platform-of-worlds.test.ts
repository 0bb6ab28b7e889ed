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
  platform = platformOfWorlds(worlds, {
    encode: async ({ size }) => new Uint8Array(size).fill(7),
  });
});

const ask = (path: string, init?: RequestInit) => platform(new Request(BASE + path, init));
const json = async (response: Promise<Response>) => (await response).json();

/** The form that the activity's server posts to the token endpoint. */
const formOf = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams({ client_id: application.id, client_secret: 'any', ...fields }),
});

/** A code for a user of a world, as AUTHORIZE hands it out. */
async function codeIn(name: string, userId: string = idsOf(name).me): Promise<string> {
  const code = randomToken();
  const grant = { userId, client: 'client-1', scopes: ['identify', 'guilds'], redeemed: false };
  await worlds.open(name).commit({ type: 'grant', code, grant });
  return code;
}

async function tokensIn(name: string, userId?: string) {
  const code = await codeIn(name, userId);
  const form = formOf({ grant_type: 'authorization_code', code });
  return (await json(ask('/oauth2/token', form))) as {
    access_token: string;
    refresh_token: string;
  };
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a user’s request', () => {
  it('is answered from the world in which its code and token were handed out', async () => {
    for (const name of ['one', 'other', 'default']) {
      const { access_token } = await tokensIn(name);
      expect(await json(ask('/users/@me', as(access_token)))).toMatchObject({
        id: idsOf(name).me,
      });
      const guilds = (await json(ask('/users/@me/guilds', as(access_token)))) as { id: string }[];
      expect(guilds.map(({ id }) => id).sort()).toEqual(
        [idsOf(name).boardGames, idsOf(name).bookClub].sort(),
      );
    }
  });

  it('can refresh its token and revoke it, in its own world alone', async () => {
    const { refresh_token } = await tokensIn('one');
    const other = await tokensIn('other');
    const refreshed = (await json(
      ask('/oauth2/token', formOf({ grant_type: 'refresh_token', refresh_token })),
    )) as { access_token: string };
    expect(await json(ask('/users/@me', as(refreshed.access_token)))).toMatchObject({
      id: idsOf('one').me,
    });
    await ask('/oauth2/token/revoke', formOf({ token: refreshed.access_token }));
    expect((await ask('/users/@me', as(refreshed.access_token))).status).toBe(401);
    expect((await ask('/users/@me', as(other.access_token))).status).toBe(200);
  });

  it('is refused as usual when no world knows the token or the code', async () => {
    worlds.open('one');
    expect((await ask('/users/@me', as('unknown'))).status).toBe(401);
    const form = formOf({ grant_type: 'authorization_code', code: 'unknown' });
    const response = await ask('/oauth2/token', form);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_grant' },
    ]);
  });

  it('is answered when its body is long or empty', async () => {
    const long = new TextEncoder().encode(`code=${'x'.repeat(200_000)}`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: long };
    expect((await ask('/oauth2/token', init)).status).toBe(413);
    expect((await ask('/oauth2/token', { method: 'POST', headers })).status).toBe(401);
  });
});

describe('the bot’s request', () => {
  const app = `/applications/${application.id}`;

  it('is about the world that has the instance, the user or the entitlement that it names', async () => {
    for (const name of ['one', 'other', 'default']) {
      worlds.open(name);
      const { instance, me, ownedTable, testHintPack, marlo, rerollToken } = idsOf(name);
      const headers = BOT;
      expect(await json(ask(`${app}/activity-instances/${instance}`, { headers }))).toMatchObject({
        instance_id: instance,
        users: [me, marlo],
      });
      const owned = `${app}/entitlements?user_id=${me}&sku_ids=`;
      expect(await json(ask(owned, { headers }))).toMatchObject([
        { id: ownedTable },
        { id: testHintPack },
      ]);
      const consume = await ask(`${app}/entitlements/${testHintPack}/consume`, {
        method: 'POST',
        headers,
      });
      expect(consume.status).toBe(204);
      const entitlement = await json(
        ask(`${app}/entitlements`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ sku_id: rerollToken, owner_id: marlo, owner_type: 2 }),
        }),
      );
      const { id } = entitlement as { id: string };
      expect(worlds.open(name).store.get().entitlements).toHaveProperty(id);
    }
  });

  it('lists the entitlements of every world that somebody plays in, and of no other', async () => {
    const owned = async (query = '') => {
      const found = await json(ask(`${app}/entitlements${query}`, { headers: BOT }));
      return (found as { id: string }[]).map(({ id }) => id).sort();
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

  it('gets a token of its own in the world that somebody plays in', async () => {
    worlds.open('forgotten');
    const stop = worlds.open('one').follow(() => {});
    worlds.open('forgotten');
    const form = formOf({ grant_type: 'client_credentials', scope: 'identify' });
    const { access_token } = (await json(ask('/oauth2/token', form))) as { access_token: string };
    expect(await json(ask('/users/@me', as(access_token)))).toMatchObject({ id: idsOf('one').me });
    stop();
  });

  it('is about the default world when it names nothing that a world has', async () => {
    worlds.open('one');
    const skus = (await json(ask(`${app}/skus`, { headers: BOT }))) as { id: string }[];
    expect(skus.map(({ id }) => id)).toContain(idsOf('one').rerollToken);
    const gone = await ask(`${app}/activity-instances/i-1-gc-2-3`, { headers: BOT });
    expect(gone.status).toBe(404);
  });
});

it('a request that names no token belongs to the world of the run, and is in its recording', async () => {
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
  const notices = () =>
    worlds
      .open('recording')
      .recording()
      .entries.filter((each) => each.kind === 'rest');
  await expect.poll(() => notices().length).toBe(requests.length);
  expect(worlds.first.recording().entries).toEqual([]);
  stop();
});

it('the CDN has the pictures and the uploads of every world', async () => {
  const world = worlds.open('one').store.get();
  const { me } = idsOf('one');
  const cdn = (path: string) => platform(new Request(`http://localhost/cdn${path}`));
  expect((await cdn(`/avatars/${me}/${world.users[me]?.avatar}.png?size=16`)).status).toBe(200);
  expect((await cdn(`/avatars/${me}/unknown.png`)).status).toBe(404);

  const { access_token } = await tokensIn('one');
  const body = new FormData();
  body.append('file', new File(['hello'], 'a.txt'));
  const path = `/applications/${application.id}/attachment`;
  const uploaded = await json(ask(path, { method: 'POST', body, ...as(access_token) }));
  const { attachment } = uploaded as { attachment: { url: string } };
  expect(await (await platform(new Request(attachment.url))).text()).toBe('hello');
});
