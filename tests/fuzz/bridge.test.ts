import { beforeEach, expect, it } from 'vitest';
import { ActivityLine } from './activity-line';
import { seed, seeded } from './hostile';
import { collectGarbage, MEGABYTE } from './memory';
import { messageMaker } from './messages';
import { watchPrototypes } from './pollution';
import { Session } from './session';

const MESSAGES = 40_000;
/** The first connection lives for this many messages, so that anything that it keeps of them shows. */
const FIRST_SESSION = 20_000;
const MEASURED_FROM = 8000;
/** The probability that a message is the host's close, after the first connection. */
const CLOSING = 1 / 1000;
/** The number of commands that wait at any time. */
const WAITING = 12;
/** The number of messages that arrive before the promises are looked at. */
const BURST = 50;

beforeEach(() => {
  // The reports of the bridge are not kept: a spy would hold on to every frame.
  const { error } = console;
  console.error = () => {};
  return () => {
    console.error = error;
  };
});

it(`settles every reply, reaches the right listeners, and retains none of ${MESSAGES} messages`, {
  timeout: 120_000,
}, async () => {
  const random = seeded(1);
  const prototypesAreUntouched = watchPrototypes();
  const makeMessage = messageMaker(random);
  const effects = { settled: 0, received: 0, closed: 0 };
  const open = async () => new Session(await ActivityLine.open(), random, makeMessage, effects);
  let session = await open();
  let heap = 0;
  let growth = Number.NaN;

  for (let sent = 0; sent < MESSAGES; sent += 1) {
    if (sent === MEASURED_FROM) heap = collectGarbage();
    if (sent === FIRST_SESSION) growth = collectGarbage() - heap;
    session.keepWaiting(WAITING);
    try {
      session.receive(sent < FIRST_SESSION ? 0 : CLOSING);
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}, message ${sent}: ${error}`, { cause: error });
    }
    if (sent === FIRST_SESSION) session.end();
    if (sent % BURST === 0 || session.closed) {
      await session.settle(`FUZZ_SEED=${seed}, up to message ${sent}`);
      prototypesAreUntouched();
    }
    if (session.closed) session = await open();
  }
  session.end();
  await session.settle(`FUZZ_SEED=${seed}, at the end`);

  const seen = `${effects.closed} connections, ${effects.settled} commands settled, ${effects.received} payloads heard`;
  console.log(`${MESSAGES} messages: ${seen}; the heap grew by ${growth} bytes. Seed ${seed}`);
  // A run in which little happens proves little.
  expect(effects.settled).toBeGreaterThan(MESSAGES / 10);
  expect(effects.received).toBeGreaterThan(MESSAGES / 50);
  expect(effects.closed).toBeGreaterThan(10);
  expect(growth, `FUZZ_SEED=${seed}`).toBeLessThan(MEGABYTE);
});
