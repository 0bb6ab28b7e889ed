import { describe, expect, it } from 'vitest';
import { type CommandName, type CommandSpec, commands } from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { knowsCommand, readReply } from '../../testing/public-package';
import { ids } from '../../world';
import { samples } from './testing/samples';

/** More than each of these texts may have. */
const tooLong: { [C in CommandName]?: unknown } = {
  getUser: { id: '1'.repeat(65) },
  inviteUserEmbedded: { user_id: ids.juniper, content: 'x'.repeat(1025) },
  openShareMomentDialog: { mediaUrl: `https://cdn.discordapp.com/${'x'.repeat(1024)}` },
  shareInteraction: { command: 'roll', content: 'x'.repeat(2001) },
  shareLink: { message: 'x'.repeat(1001) },
};

/** Arguments that the command does not take: each field with what no field can be, or a field where it has none. */
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

  it('is answered from the world with what its schema promises, and what the public package reads', async () => {
    const { ask } = await signedIn(name);
    // A reply as it arrives: what is undefined does not.
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

  it('is refused, and does nothing, when it is malformed', async () => {
    const { ask, world } = await signedIn(name);
    const before = world.get();
    for (const args of malformed(name)) {
      await expect(ask(name, args), JSON.stringify(args)).rejects.toMatchObject({
        // AUTHORIZE has codes of its own for some of it.
        code: name === 'authorize' ? expect.any(Number) : 4000,
        message: expect.stringMatching(/: |No client id/),
      });
    }
    expect(world.get()).toBe(before);
  });
});
