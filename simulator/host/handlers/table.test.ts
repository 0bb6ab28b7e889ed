import { describe, expect, it } from 'vitest';
import { type CommandName, type CommandSpec, commands } from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { knowsCommand, readReply } from '../../testing/public-package';
import { ids } from '../../world';
import { samples } from './testing/samples';

const tooLong: { [C in CommandName]?: unknown } = {
  getUser: { id: '1'.repeat(65) },
  inviteUserEmbedded: { user_id: ids.juniper, content: 'x'.repeat(1025) },
  openShareMomentDialog: { mediaUrl: `https://cdn.discordapp.com/${'x'.repeat(1024)}` },
  shareInteraction: { command: 'roll', content: 'x'.repeat(2001) },
  shareLink: { message: 'x'.repeat(1001) },
};

/** Arguments that the command refuses: each field with an impossible value, or a field for a command that has none. */
function malformed(name: CommandName): unknown[] {
  const { request } = commands[name];
  const fields = 'shape' in request ? Object.keys(request.shape as object) : [];
  const wrong = (fields.length > 0 ? fields : ['unexpected']).map((field) => ({
    ...samples[name],
    [field]: [['x']],
  }));
  return [...wrong, ...(name in tooLong ? [tooLong[name]] : []), 7, 'text', []];
}

const names = Object.keys(commands) as CommandName[];

/** A client that offers the command, and that also knows the token of the samples. */
async function signedIn(name: CommandName, options: Parameters<typeof client>[0] = {}) {
  const { platforms = ['desktop'] }: CommandSpec = commands[name];
  const activity = client({ platform: platforms[0], ...options });
  const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
  await activity.world.commit({ type: 'token', token: 'a-token', access });
  return activity;
}

describe.each(names)('the command %s', (name) => {
  const { cmd, response, scopes } = commands[name];

  it('returns data of the world that fits its schema, and that the public package can read', async () => {
    const { ask } = await signedIn(name);
    // JSON leaves out what is undefined, as the wire does.
    const data = JSON.parse(JSON.stringify((await ask(name, samples[name])) ?? null));
    expect(response.parse(data)).toEqual(data);
    // The package's newest release has no names for the commands of newer hosts.
    if (knowsCommand(cmd)) expect(() => readReply(cmd, data)).not.toThrow();
  });

  it('needs its scopes and no others', async () => {
    const { ask } = await signedIn(name, { granted: scopes });
    await expect(ask(name, samples[name])).resolves.not.toBeUndefined();
    for (const missing of scopes) {
      const granted = scopes.filter((scope) => scope !== missing);
      const without = await signedIn(name, { granted });
      await expect(without.ask(name, samples[name])).rejects.toMatchObject({ code: 4006 });
    }
  });

  it('is refused, and does nothing, if its arguments are malformed', async () => {
    const { ask, world } = await signedIn(name);
    const before = world.get();
    for (const args of malformed(name)) {
      await expect(ask(name, args), JSON.stringify(args)).rejects.toMatchObject({
        // AUTHORIZE refuses some of them with codes of its own.
        code: name === 'authorize' ? expect.any(Number) : 4000,
        message: expect.stringMatching(/: |No client id/),
      });
    }
    expect(world.get()).toBe(before);
  });
});
