import { expect, it } from 'vitest';
import { jsonPost } from '../../tests/harness/json-post';
import { readConfig } from '../config';
import { assembleApi } from './assemble';

it('allows more unauthenticated sign-ins with the simulated platform than elsewhere', async () => {
  const ask = async (env: Record<string, string>) => {
    let requests = 0;
    const answer = assembleApi({
      config: readConfig({ VITE_CLIENT_ID: '42', ...env }),
      fetch: async () => {
        requests += 1;
        return Response.json({ access_token: 'a' });
      },
      log: () => {},
    });
    for (let round = 0; round < 150; round += 1) {
      await answer(new Request('http://localhost:3000/api/token', jsonPost({ code: 'a' })));
    }
    return requests;
  };
  expect(await ask({})).toBe(150);
  expect(await ask({ CLIENT_SECRET: 's', BOT_TOKEN: 'b' })).toBe(100);
});
