import { expect, it } from 'vitest';
import { scopes } from '../../host-bridge/protocol';
import { rawActivity } from '../../simulator/testing/raw-activity';
import { clientIn, ids, type Launch, localWorld, seed } from '../../simulator/world';
import { delivered } from '../harness/in-memory';
import { faultsOf } from './fact';
import { wireFacts } from './wire';
import type { SentCommand, WireRequest } from './wire-fact';

const isFrame = (send: WireRequest['send']): send is [number, unknown] => Array.isArray(send);

function launchIn(channelId: string | null): Launch {
  const guildId = seed().channels[channelId ?? '']?.guild_id ?? undefined;
  return { place: { guildId, channelId: channelId ?? undefined }, instanceId: 'i-1' };
}

/** The answer of the simulated host at the other end of a wire in memory. */
async function answerTo(request: WireRequest) {
  const { changes = [], before = [], after = [], as = scopes, platform, channelId, send } = request;
  const launched = channelId !== undefined && { launch: launchIn(channelId) };
  const world = localWorld(seed({ ...launched }));
  if (platform) await world.commit({ type: 'device', client: ids.client, patch: { platform } });
  for (const change of changes) await world.commit(change);
  const { ask, connect, frames, host, post, signIn } = rawActivity({ world });
  const call = ({ cmd, args, evt }: SentCommand) => ask(cmd, args, evt);

  let reply: Awaited<ReturnType<typeof call>>;
  if (isFrame(send)) {
    await post(send);
  } else {
    connect();
    if (as) await signIn(as);
    for (const each of before) expect((await call(each))?.evt, each.cmd).not.toBe('ERROR');
    await post();
    frames.length = 0;
    reply = await call(send);
  }
  for (const change of after) await world.commit(change);
  await delivered();
  host.dispose();
  const events = frames.flatMap(([, { cmd, evt, data }]) =>
    cmd === 'DISPATCH' ? [[evt, data]] : [],
  );
  const closed = frames.find(([opcode]) => opcode === 2)?.[1];
  return { reply, events, closed, world: world.get() };
}

it('lists each fact once, with its source', () => {
  expect(faultsOf(wireFacts)).toEqual([]);
});

it.each(wireFacts)('%s', async (_, { request, answer }) => {
  const { reply, events, closed, world } = await answerTo(request);
  const cmd = isFrame(request.send) ? undefined : request.send.cmd;
  expect(reply?.cmd).toBe(cmd);
  if (answer.refused) {
    expect(reply?.evt).toBe('ERROR');
    expect(reply?.data).toMatchObject(answer.refused);
  } else if (reply) {
    expect(reply.evt, JSON.stringify(reply.data)).toBeNull();
  }
  if ('data' in answer) expect([reply?.data]).toMatchObject([answer.data]);
  if (answer.hears) expect(events).toMatchObject(answer.hears);
  expect(closed ?? null).toEqual(answer.closes ? expect.objectContaining(answer.closes) : null);
  if (answer.leaves) expect(clientIn(world, ids.client)).toMatchObject(answer.leaves);
});
