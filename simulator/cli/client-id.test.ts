import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findClientId } from './client-id';

const id = '1180000000000000042';
const other = '1180000000000000043';
const find = (folder: string, env: NodeJS.ProcessEnv) =>
  findClientId(folder, env, new AbortController().signal);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'activity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the activity’s client id', () => {
  it.each(['VITE_DISCORD_CLIENT_ID', 'DISCORD_CLIENT_ID', 'CLIENT_ID', 'VITE_APPLICATION_ID'])(
    'is found in .env as %s',
    async (name) => {
      writeFileSync(join(folder, '.env'), `SECRET=hush\n${name}="${id}"\n`);
      expect(await find(folder, {})).toEqual({ id, from: `${name} in .env` });
    },
  );

  it('is taken from the environment before .env.local, and from .env.local before .env', async () => {
    writeFileSync(join(folder, '.env'), 'CLIENT_ID=1180000000000000001');
    writeFileSync(join(folder, '.env.local'), `CLIENT_ID=${id}`);
    expect((await find(folder, {}))?.id).toBe(id);
    expect(await find(folder, { CLIENT_ID: other })).toEqual({
      id: other,
      from: 'CLIENT_ID in the environment',
    });
  });

  it('is neither the id of another service nor a placeholder', async () => {
    const lines = [
      'GOOGLE_CLIENT_ID=123-abc.apps.example.com',
      'CLIENT_ID=YOUR_CLIENT_ID_HERE',
      `CLIENT_SECRET=${id}`,
    ];
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    expect(await find(folder, {})).toBeUndefined();
  });

  it('is, among several, the one with Discord in its name, and otherwise none', async () => {
    writeFileSync(join(folder, '.env'), `CLIENT_ID=${other}\nDISCORD_CLIENT_ID=${id}`);
    expect((await find(folder, {}))?.id).toBe(id);
    writeFileSync(join(folder, '.env'), `CLIENT_ID=${other}\nVITE_CLIENT_ID=${id}`);
    expect(await find(folder, {})).toBeUndefined();
  });
});
