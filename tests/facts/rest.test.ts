import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlatform } from '../../simulator/platform';
import { encode } from '../../simulator/platform/encode';
import { BOT, platformFor } from '../../simulator/platform/testing/platform-for';
import { localWorld } from '../../simulator/world';
import { faultsOf } from './fact';
import { restFacts } from './rest';
import type { RestRequest } from './rest-fact';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function answerTo({ given = [], as, file, ...asking }: RestRequest) {
  const scopes = as === 'bot' ? [] : as;
  const { ask, world } = await platformFor(scopes, { encode });
  for (const change of given) await world.commit(change);
  const body = new FormData();
  if (file) body.set('file', file);
  const authorization = as === 'bot' ? BOT : as ? 'Bearer t' : '';
  return ask(asking.path, { ...asking, authorization, ...(file ? { body } : {}) });
}

it('lists each fact once, with its source', () => {
  expect(faultsOf(restFacts)).toEqual([]);
});

it('has a fact for every simulated route', () => {
  const requests = restFacts.map(([, { request }]) => {
    const { method, path, form, json, file } = request;
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

it.each(restFacts)('%s', async (_, { request, answer }) => {
  const { status, response, body } = await answerTo(request);
  expect(status).toBe(answer.status);
  expect(Object.fromEntries(response.headers)).toMatchObject(answer.headers ?? {});
  if (answer.body !== undefined) expect(body).toMatchObject(answer.body as object);
});
