// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readScenario, scenarioOf } from '../../../simulator/scenario';
import {
  applyChange,
  type Change,
  inverseOf,
  type ThingKind,
  thingsOf,
  type World,
} from '../../../simulator/world';
import { seed } from '../hostile';
import { changeOf, type Step, steps } from './random-changes';
import { randomWorld } from './random-world';

/** What an undo does not bring back, in the words of `inverseOf`. */
const final = new Set<Change['type']>([
  ...(['client', 'launch', 'leave', 'speaking', 'consume', 'entitlementDelete'] as const),
  ...(['faultHit', 'ask', 'answer', 'message', 'quickLink', 'userAction', 'proxyTicket'] as const),
  ...(['grant', 'token', 'tokenUsed', 'revoke', 'application'] as const),
]);

it('after every change, the saved world can be read again, and undoing restores all of it', () => {
  const seen = { undone: 0, removed: {} as Partial<Record<ThingKind, number>> };
  const property = fc.property(randomWorld, steps(40), (start, sequence) => {
    let world = start;
    for (const step of sequence) {
      const change = anyChange(step, world);
      const after = attempt(world, change);
      if (!after) continue;
      const about = JSON.stringify(change);
      const saved = JSON.parse(JSON.stringify(scenarioOf(after, 'default')));
      expect(readScenario(saved).problem, about).toBeUndefined();
      const inverse = inverseOf(change, world);
      if (inverse) {
        seen.undone += 1;
        expect(inverse.reduce(applyChange, after), about).toEqual(world);
        expect(inverse, about).not.toEqual([]);
      } else if (!final.has(change.type)) {
        expect(after, about).toEqual(world);
      }
      if (change.type === 'remove') {
        seen.removed[change.kind] = (seen.removed[change.kind] ?? 0) + 1;
      }
      world = after;
    }
  });
  fc.assert(property, { seed, numRuns: 100, endOnFailure: !process.env.FUZZ_SHRINK });
  // A run in which little happens proves little.
  expect(seen.undone).toBeGreaterThan(500);
  expect(Object.keys(seen.removed)).toHaveLength(11);
});

function attempt(world: World, change: Change): World | undefined {
  try {
    return applyChange(world, change);
  } catch {
    return undefined;
  }
}

/** A random change; every third one removes a thing, whichever it is, or puts a channel into another. */
function anyChange(step: Step, world: World): Change {
  const [first, second] = step.picks;
  const things = thingsOf(world).filter(({ kind }) => kind !== 'client');
  // Each kind as often as the others.
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const ofKind = things.filter(({ kind }) => kind === kinds[first % kinds.length]);
  const thing = ofKind[second % ofKind.length];
  if (!thing || second % 3 > 0) return changeOf(step, world);
  if (thing.kind === 'channel' && second % 2 > 0) {
    const ids = Object.keys(world.channels).filter((id) => id !== thing.id);
    const value = { ...thing.value, parent_id: ids[first % ids.length] ?? null };
    return { ...thing, type: 'put', value };
  }
  const { kind, of, id } = thing;
  return { type: 'remove', kind, ...(of === undefined ? {} : { of }), id };
}
