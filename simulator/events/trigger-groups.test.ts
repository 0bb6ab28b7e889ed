import { expect, test } from 'vitest';
import { type Activity, events } from '../../host-bridge/protocol';
import { dispatchesOf } from '../host';
import { applyChange, type Change, ids, seed } from '../world';
import type { Trigger, TriggerGroup } from './trigger';
import { triggerGroups } from './trigger-groups';

const joinable = { name: 'SDK Playground', type: 0, secrets: { join: 'a-seat' } };
const present = (activity: Activity | null): Change => {
  return { type: 'richPresence', client: ids.client, activity };
};
const world = applyChange(seed(), present(joinable));
const triggersOf = (groups: TriggerGroup[]) =>
  groups.flatMap(({ rows }) => rows.flatMap(({ triggers }) => triggers));
const titled = (title: string, groups = triggerGroups(world, ids.client)) =>
  groups.find((group) => group.title === title);

function payloadOf({ event, cause }: Trigger): unknown {
  if ('data' in cause) return cause.data;
  const next = applyChange(world, cause.change);
  return dispatchesOf(cause.change, { world: next, before: world, client: ids.client }).find(
    (each) => each.event === event,
  )?.data;
}

test('every event of the table except READY has a button', () => {
  const fired = triggersOf(triggerGroups(world, ids.client)).map(({ event }) => event as string);
  const names = Object.keys(events).filter((name) => name !== 'READY');
  expect(names.filter((name) => !fired.includes(name))).toEqual([]);
});

test.each(
  triggersOf(triggerGroups(world, ids.client)).map(
    (trigger) => [`${trigger.event}: ${trigger.name ?? trigger.label}`, trigger] as const,
  ),
)('%s sends a payload that fits the event’s schema', (_, trigger) => {
  expect(events[trigger.event].payload.safeParse(payloadOf(trigger)).error).toBeUndefined();
});

test('the buttons of a group have unique names', () => {
  for (const group of triggerGroups(world, ids.client)) {
    const names = triggersOf([group]).map(({ name, label }) => name ?? label);
    expect(new Set(names).size, group.title).toBe(names.length);
  }
});

test('buttons show the current state', () => {
  const pressed = (title: string) =>
    triggersOf([titled(title) as TriggerGroup])
      .filter((trigger) => trigger.pressed)
      .map(({ label }) => label);
  expect(pressed('Layout mode')).toEqual(['Focused']);
  expect(pressed('Thermal state')).toEqual(['Nominal']);
  expect(pressed('Participants')).toEqual(['Captain Wren', 'Marlo']);
});

test('the join button sends the join secret that the activity has set; without one, the group has a message instead', () => {
  const [join] = triggersOf([titled('Join') as TriggerGroup]);
  expect(payloadOf(join as Trigger)).toEqual({ applicationId: ids.application, secret: 'a-seat' });
  const unset = triggerGroups(applyChange(world, present(null)), ids.client);
  expect(titled('Join', unset)).toMatchObject({ rows: [], empty: expect.any(String) });
});

test('the button of a friend is a toggle that removes the friend with type 0', () => {
  const named = (groups: TriggerGroup[]) =>
    triggersOf(groups).find(({ name }) => name === 'Marlo is a friend') as Trigger;
  const remove = named([titled('Relationship') as TriggerGroup]);
  expect(remove.pressed).toBe(true);
  expect(payloadOf(remove)).toMatchObject({ type: 0, user: { id: ids.marlo } });
});

test('the buttons for the name and the avatar toggle between two values', () => {
  const [rename] = triggersOf([titled('Current user') as TriggerGroup]);
  expect(rename?.label).toBe('Rename to Wren the Bold');
  const patch = { global_name: 'Wren the Bold', avatar: null };
  const renamed = applyChange(world, { type: 'user', userId: ids.me, patch });
  const groups = triggerGroups(renamed, ids.client);
  const [back, avatar] = triggersOf([titled('Current user', groups) as TriggerGroup]);
  expect([back?.label, avatar?.label]).toEqual(['Rename to Wren', 'Add avatar']);
});

test('outside of a guild and a channel, the groups for voice and the member have a message instead of buttons', () => {
  const place = { guildId: undefined, channelId: undefined };
  const nowhere = triggerGroups(seed({ launch: { place, instanceId: 'i-1' } }), ids.client);
  for (const title of ['Voice state', 'Speaking', 'Current guild member']) {
    expect(titled(title, nowhere)).toMatchObject({ rows: [], empty: expect.any(String) });
  }
});
