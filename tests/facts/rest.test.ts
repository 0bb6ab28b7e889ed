import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlatform } from '../../simulator/platform';
import { SIMULATED_BOT_TOKEN } from '../../simulator/platform/caller';
import { encode } from '../../simulator/platform/encode';
import { ids, localWorld } from '../../simulator/world';
import { faultsOf } from './fact';
import { restFacts } from './rest';
import type { RestRequest } from './rest-fact';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function ask({ given = [], method, path, as, headers, ...sends }: RestRequest) {
  const { form, json, file } = sends;
  const world = localWorld();
  for (const change of given) await world.commit(change);
  const sent = new Headers(headers);
  if (as === 'bot') sent.set('authorization', `Bot ${SIMULATED_BOT_TOKEN}`);
  else if (as) {
    const expires = '2112-01-01T00:00:00.000Z';
    const access = { userId: ids.me, client: ids.client, scopes: [...as], expires };
    await world.commit({ type: 'grant', code: 'c', grant: { ...access, redeemed: false } });
    await world.commit({ type: 'token', code: 'c', token: 'user-token', access });
    sent.set('authorization', 'Bearer user-token');
  }
  if (json !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
  const files = new FormData();
  if (file) files.set('file', file);
  const text = json === undefined ? null : JSON.stringify(json);
  const body = file ? files : form ? new URLSearchParams(form) : text;
  const url = /^\/(?:cdn|api)\//.test(path) ? path : `/api/v10${path}`;
  const init: RequestInit = { headers: sent, body, method: method ?? (body ? 'POST' : 'GET') };
  return createPlatform(world, { encode }).request(url, init);
}

it('has each fact once, with its source', () => {
  expect(faultsOf(restFacts)).toEqual([]);
});

it('has a fact of every route that is simulated', () => {
  const requests = restFacts.map(({ request: { method, path, form, json, file } }) => {
    const isPost = form !== undefined || json !== undefined || file !== undefined;
    return `${method ?? (isPost ? 'POST' : 'GET')} ${path.split('?')[0]?.replace(/\/$/, '')}`;
  });
  const routes = createPlatform(localWorld()).routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/v10/'),
  );
  const shapes = routes.map(({ method, path }) => {
    const shape = path.slice('/api/v10'.length).replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
    return { route: `${method} ${path}`, shape: new RegExp(`^${method} ${shape}$`) };
  });
  const without = shapes.filter(({ shape }) => !requests.some((request) => shape.test(request)));
  expect(without.map(({ route }) => route)).toEqual([]);
});

it.each(restFacts)('$id: $statement', async ({ request, answer }) => {
  const response = await ask(request);
  expect(response.status).toBe(answer.status);
  expect(Object.fromEntries(response.headers)).toMatchObject(answer.headers ?? {});
  if (answer.body !== undefined) expect(await response.json()).toMatchObject(answer.body as object);
});
