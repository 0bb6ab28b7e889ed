// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scopes } from '../../../host-bridge/protocol';
import {
  type Change,
  canView,
  localWorld,
  type WorldStore,
  worldForScopes,
} from '../../../simulator/world';
import { Activity, allSubscriptions } from '../activity';
import { seed } from '../hostile';
import { Known } from './known';
import { changeOf, type Step, steps } from './random-changes';
import { randomWorld } from './random-world';
import { dueTo, dueToMute, sees } from './rules';

const CHANGES = Number(process.env.FUZZ_CHANGES ?? 4000);
const SEQUENCES = Number(process.env.FUZZ_SEQUENCES ?? 2);
/** After this many changes everybody asks for all that they know. */
const ASK_EVERY = 100;

/** The scopes of an activity, and its choice of all subscriptions, as bits. */
const wishes = fc.record({
  granted: fc.oneof({ weight: 3, arbitrary: fc.constant([...scopes]) }, fc.subarray([...scopes])),
  subscriptionMask: fc.oneof(fc.constant(-1n), fc.maxSafeNat().map(BigInt)),
});
type Wishes = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

interface Listener {
  activity: Activity;
  known: Known;
  /** The people who speak, as far as it can have heard, with their channels. */
  speaking: Map<string, string>;
}

/** The changes of the sequence that runs, for the message of a failure. */
let changes: Change[] = [];
const seen = { changes: 0, refused: 0, heard: 0, asked: 0 };

it(`each client receives its own events once and in order, and they agree with later replies, through ${CHANGES} changes`, {
  timeout: 300_000,
}, async () => {
  const property = fc.asyncProperty(
    randomWorld,
    fc.array(wishes, { minLength: 6, maxLength: 6 }),
    steps(CHANGES),
    async (world, wished, sequence) => {
      changes = [];
      const store = localWorld(world);
      const open = (client: string, index: number) =>
        opened(store, client, wished[index] as Wishes);
      const listeners = await Promise.all(Object.keys(world.clients).map(open));
      for (const [count, step] of sequence.entries()) {
        await takeStep(step, store, listeners);
        if (count % ASK_EVERY === 0 || count === sequence.length - 1) {
          const now = store.get();
          expect(JSON.parse(JSON.stringify(now)), 'a world is plain data').toEqual(now);
          await compare(listeners);
        }
        for (const [index, { activity }] of listeners.entries()) {
          if (activity.closed) listeners[index] = await open(activity.client, index);
        }
      }
      for (const { activity } of listeners) activity.host.dispose();
    },
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: SEQUENCES,
    // A smaller failing case takes minutes to find, and only somebody who looks for it needs one: FUZZ_SHRINK=1.
    endOnFailure: !process.env.FUZZ_SHRINK,
  });
  if (failed) {
    const [world, , { length = 0 } = []] = counterexample ?? [];
    const where = `${length} changes, the last of which are ${changes.slice(-10).map((each) => `\n${JSON.stringify(each)}`)}`;
    const who = JSON.stringify(world?.clients, ['userId', ...Object.keys(world?.clients ?? {})]);
    throw new Error(`FUZZ_SEED=${seed}: ${errorInstance}\nafter ${where}\nin a world of ${who}`);
  }
  console.log(
    `${seen.changes} changes, ${seen.refused} refused: ${seen.heard} events, ${seen.asked} answers compared. Seed ${seed}`,
  );
  // A run in which little happens proves little.
  expect(seen.refused).toBeLessThan(seen.changes / 2);
  expect(seen.heard).toBeGreaterThan(seen.changes / 20);
});

it('only a user with access by roles and overwrites sees a channel', () => {
  const property = fc.property(randomWorld, (world) => {
    for (const channelId of Object.keys(world.channels)) {
      for (const userId of Object.keys(world.users)) {
        const seen = canView(world, channelId, userId);
        expect([channelId, userId, seen]).toEqual([
          channelId,
          userId,
          sees(world, channelId, userId),
        ]);
      }
    }
  });
  fc.assert(property, { seed, numRuns: 500 });
});

/** A write to a frozen world, or to a frozen change, throws. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

async function opened(store: WorldStore, client: string, { granted, subscriptionMask }: Wishes) {
  const subscriptions = allSubscriptions(store.get()).filter(
    (_, bit) => subscriptionMask & (1n << BigInt(bit)),
  );
  const activity = new Activity(store, client, granted);
  await activity.signIn();
  await activity.subscribe(subscriptions);
  const known = new Known(activity, store);
  await known.queryAll();
  return { activity, known, speaking: new Map<string, string>() };
}

/** Makes a change, and throws unless every client hears exactly what the rules say. */
async function takeStep(step: Step, store: WorldStore, listeners: Listener[]): Promise<void> {
  const before = deepFreeze(store.get());
  const change = deepFreeze(changeOf(step, before));
  changes.push(change);
  seen.changes += 1;
  const refused = await store.commit(change).then(
    () => false,
    (error) => {
      // A write to a frozen world or change ends like this.
      if (error instanceof TypeError) throw error;
      return true;
    },
  );
  const after = store.get();
  if (refused) {
    seen.refused += 1;
    expect(after, 'a change that is refused changes nothing').toBe(before);
  }
  for (const { activity, known, speaking } of listeners) {
    const { client, userId, granted } = activity;
    const due = refused
      ? []
      : [
          ...dueTo(client, change, worldForScopes(before, granted), worldForScopes(after, granted)),
          ...dueToMute(speaking, userId, change, after),
        ];
    const expected = due.filter((each) => activity.wants(each)).map(({ event }) => event);
    const received = activity.takeEvents();
    seen.heard += received.length;
    if (String(received.map(({ event }) => event).toSorted()) !== String(expected.toSorted())) {
      expect(
        received.map(({ event }) => event),
        `${client} at ${JSON.stringify(change)}`,
      ).toEqual(expected);
    }
    for (const each of received) known.apply(each);
    if (!refused && !activity.closed) await known.learnUntold(change, before);
    const revoked = change.type === 'revoke' && change.userId === activity.userId;
    if (activity.closed !== revoked) throw new Error(`${client} closed: ${activity.closed}`);
  }
}

async function compare(listeners: Listener[]): Promise<void> {
  for (const { activity, known } of listeners) {
    if (activity.closed) continue;
    seen.asked += 1;
    expect(await known.mistakes(), `what ${activity.client} knows wrongly`).toEqual({});
  }
}
