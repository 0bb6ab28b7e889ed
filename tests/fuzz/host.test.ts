// @vitest-environment node
import { expect, it } from 'vitest';
import {
  commandNameOf,
  commands,
  DISPATCH,
  ERROR,
  HostPayload,
  Opcodes,
  RefusalData,
  readFrame,
} from '../../host-bridge/protocol';
import { ids, localWorld } from '../../simulator/world';
import { Activity, quiet } from './activity';
import { activityFrames } from './activity-frames';
import { seed, seeded } from './hostile';
import { collectGarbage, MEGABYTE } from './memory';
import { watchPrototypes } from './pollution';

const FRAMES = 20_000;
const MEASURED_FROM = 5000;
/** The number of frames that arrive before the answers are looked at. */
const BURST = 50;
/** The most frames of one activity: the world of each grows with its commands. */
const LIFETIME = 500;

it(`the simulated host answers each request once and as specified, among ${FRAMES} frames`, {
  timeout: 60_000,
}, async () => {
  const random = seeded(2);
  const prototypesAreUntouched = watchPrototypes();
  const nextFrame = activityFrames(random);
  const seen = { answers: 0, refusals: 0, activities: 0 };
  let heap = 0;
  const allScopes = [...new Set(Object.values(commands).flatMap(({ scopes }) => scopes))];
  let world = localWorld();
  let activity: Activity | undefined;
  let requests: string[] = [];
  let age = 0;

  for (let sent = 1; sent <= FRAMES; sent += 1) {
    if (!activity) {
      world = localWorld();
      activity = new Activity(world, ids.client, allScopes);
      if (random.chance(0.8)) await activity.signIn();
      activity.frames = [];
    }
    try {
      const frame = nextFrame(sent);
      requests.push(...nonceOf(frame));
      activity.send(frame);
      age += 1;
      const connected = activity.host.state === 'connected';
      if (sent % BURST !== 0 && connected) continue;

      await quiet();
      const replies = activity.frames.flatMap(repliesIn);
      expect(replies.map(({ nonce }) => nonce).toSorted()).toEqual(requests.toSorted());
      for (const { evt } of replies) seen[evt === ERROR ? 'refusals' : 'answers'] += 1;
      expect(JSON.parse(JSON.stringify(world.get()))).toEqual(world.get());
      prototypesAreUntouched();

      activity.frames = [];
      requests = [];
      if (connected && age < LIFETIME) continue;
      activity.host.dispose();
      activity = undefined;
      age = 0;
      seen.activities += 1;
      if (heap === 0 && sent > MEASURED_FROM) heap = collectGarbage();
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}, up to frame ${sent}: ${error}`, { cause: error });
    }
  }
  activity?.host.dispose();
  activity = undefined;
  world = localWorld();
  const growth = collectGarbage() - heap;

  const { activities, answers, refusals } = seen;
  console.log(
    `${FRAMES} frames by ${activities} activities: ${answers} answers, ${refusals} refusals; the heap grew by ${growth} bytes. Seed ${seed}`,
  );
  // A run in which little happens proves little.
  expect(answers).toBeGreaterThan(FRAMES / 10);
  expect(refusals).toBeGreaterThan(FRAMES / 10);
  expect(growth, `FUZZ_SEED=${seed}`).toBeLessThan(MEGABYTE);
});

/** The nonce of a frame that asks for an answer: a command that cannot be read gets one too. */
function nonceOf(frame: unknown): string[] {
  const { opcode, payload } = readFrame(frame) ?? {};
  const nonce: unknown = opcode === Opcodes.FRAME ? Object(payload).nonce : undefined;
  return typeof nonce === 'string' ? [nonce] : [];
}

/** The reply in a frame, if the frame is one. Throws when it breaks the protocol. */
function repliesIn(frame: unknown): { nonce?: string | null; evt?: string | null }[] {
  const { opcode, payload } = readFrame(frame) ?? {};
  if (opcode === Opcodes.CLOSE) return [];
  const incoming = HostPayload.parse(payload);
  const { cmd, evt, data } = incoming;
  if (cmd === DISPATCH) return [];
  if (evt === ERROR) {
    // Such a refusal would be an exception in a handler.
    expect(RefusalData.parse(data).message, cmd).not.toMatch(/^The simulator failed/);
  } else {
    const method = commandNameOf(cmd);
    if (method) expect(commands[method].response.safeParse(data).error, cmd).toBeUndefined();
  }
  return [incoming];
}
