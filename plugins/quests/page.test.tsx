import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

/** The opened page, and what a user does and sees on it. */
async function openQuests(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage({ manifest, page }, options);
  const { view, user } = opened;
  return {
    ...opened,
    enter: (id: string) => user.type(view.getByLabelText('Quest ID'), id),
    button: (name: string) => view.getByRole('button', { name }) as HTMLButtonElement,
    press: (name: string) => user.click(view.getByRole('button', { name })),
    status: (name: string | RegExp) => view.findByRole('heading', { level: 2, name }),
    field: () => view.getByLabelText('Quest ID') as HTMLInputElement,
  };
}

describe('while the Quest ID is blank', () => {
  test('the status asks for one, and every button is disabled', async () => {
    const { button, status, enter } = await openQuests();
    const buttons = ['Get Enrollment Status', 'Start Timer', 'Subscribe to Updates'];
    expect(await status('Please enter a Quest ID')).toBeDefined();
    for (const name of buttons) expect(button(name).disabled).toBe(true);
    await enter('   ');
    for (const name of buttons) expect(button(name).disabled).toBe(true);
    await enter('1');
    for (const name of buttons) expect(button(name).disabled).toBe(false);
    expect(await status('No request has been made for this quest yet')).toBeDefined();
  });

  test('Enter sends nothing, and the status asks again when the ID is deleted', async () => {
    const { user, view, enter, press, status, calls } = await openQuests();
    await enter(' {Enter}');
    expect(calls).toEqual([]);
    await enter(ids.longWeekend);
    await press('Get Enrollment Status');
    await status('Status retrieved: Enrolled');
    await user.clear(view.getByLabelText('Quest ID'));
    expect(await status('Please enter a Quest ID')).toBeDefined();
  });

  test('what can go wrong happens with a quest of its own', async () => {
    const { user, view, status, field } = await openQuests();
    await user.click(view.getByRole('button', { name: /^Make it happen: 4002.*no such quest/ }));
    expect(await status(/^Failed to get enrollment status\. Reason: /)).toBeDefined();
    expect(field().value).toBe('1');
  });
});

describe('the enrollment status', () => {
  test.each([
    [ids.longWeekend, 'Status retrieved: Enrolled', 'true'],
    [ids.openingNight, 'Status retrieved: Not Enrolled', 'false'],
  ])('of the quest %s is retrieved', async (id, text, enrolled) => {
    const { view, enter, press, status, calls } = await openQuests();
    await enter(` ${id} `);
    await press('Get Enrollment Status');
    expect(await status(text)).toBeDefined();
    expect(await view.findByText(enrolled)).toBeDefined();
    expect(calls.map(({ args }) => args)).toEqual([{ quest_id: id }]);
  });

  test('is retrieved with Enter too', async () => {
    const { enter, status } = await openQuests();
    await enter(`${ids.longWeekend}{Enter}`);
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
  });

  test('says what it is doing, and takes no other request and no other ID meanwhile', async () => {
    const { view, enter, press, status, button, field, fault, calls } = await openQuests();
    fault('GET_QUEST_ENROLLMENT_STATUS', { kind: 'silence' });
    await enter(ids.longWeekend);
    await press('Get Enrollment Status');
    expect(await status('Getting enrollment status...')).toBeDefined();
    expect(view.getByRole('status').textContent).toBe('Getting enrollment status...');
    for (const name of ['Get Enrollment Status', 'Start Timer', 'Subscribe to Updates'])
      expect(button(name).disabled).toBe(true);
    await enter('9{Enter}');
    expect(field().value).toBe(ids.longWeekend);
    expect(calls).toHaveLength(1);
  });

  test('of an unknown quest is refused, with the reason said once, and another can be asked for', async () => {
    const { view, user, enter, press, status } = await openQuests();
    await enter('1');
    await press('Get Enrollment Status');
    const text = 'Failed to get enrollment status. Reason: Quest not found: 1';
    expect(await status(text)).toBeDefined();
    const { textContent } = view.getByRole('alert');
    expect(textContent).toMatch(/4002.*check the ids/);
    // The reason is said once, in the status.
    expect(view.container.textContent?.split('Quest not found: 1')).toHaveLength(2);
    expect(textContent).not.toContain('update');
    await user.clear(view.getByLabelText('Quest ID'));
    await enter(ids.longWeekend);
    await press('Get Enrollment Status');
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    expect(view.queryByRole('alert')).toBeNull();
  });

  test('is hidden, with any error, when another ID is entered', async () => {
    const { view, user, field, enter, press, status } = await openQuests();
    await enter(ids.longWeekend);
    await press('Get Enrollment Status');
    await status('Status retrieved: Enrolled');
    await enter(' ');
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    await enter('9');
    expect(await status('No request has been made for this quest yet')).toBeDefined();
    expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
    await press('Get Enrollment Status');
    await view.findByRole('alert');
    await user.clear(field());
    expect(await status('Please enter a Quest ID')).toBeDefined();
    expect(view.queryByRole('alert')).toBeNull();
  });
});

test.each([
  ['Get Enrollment Status', 'GET_QUEST_ENROLLMENT_STATUS', 'Failed to get enrollment status'],
  ['Start Timer', 'QUEST_START_TIMER', 'Failed to start quest timer'],
  ['Subscribe to Updates', 'SUBSCRIBE', 'Failed to subscribe to quest updates'],
])(
  'a refusal of "%s" is the status’s reason, which is "Unknown" without a message',
  async (name, command, failed) => {
    const { fault, enter, press, status } = await openQuests();
    await enter(ids.longWeekend);
    for (const [message, reason] of [
      ['Not you', 'Not you'],
      ['', 'Unknown'],
    ] as const) {
      await fault(command, { kind: 'refuse', code: 4006, message });
      await press(name);
      expect(await status(`${failed}. Reason: ${reason}`)).toBeDefined();
    }
  },
);

test('the result of one request is not shown under the words of the next', async () => {
  const { view, enter, press, status, fault } = await openQuests();
  await enter(ids.longWeekend);
  await press('Get Enrollment Status');
  await view.findByRole('region', { name: 'Result' });
  fault('QUEST_START_TIMER', { kind: 'silence' });
  await press('Start Timer');
  expect(await status('Starting quest timer...')).toBeDefined();
  expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
});

describe('the timer', () => {
  test('may fail to start, as the host’s answer says', async () => {
    const { enter, press, status, fault } = await openQuests();
    fault('QUEST_START_TIMER', { kind: 'reply', data: { success: false } });
    await enter(ids.longWeekend);
    await press('Start Timer');
    expect(await status('Quest timer failed to start')).toBeDefined();
  });

  test('of a quest that the user has not joined is refused, with the reason', async () => {
    const { view, world, enter, press, status } = await openQuests();
    await enter(ids.openingNight);
    await press('Get Enrollment Status');
    await view.findByRole('region', { name: 'Result' });
    await press('Start Timer');
    const reason = `The user is not enrolled in the quest ${ids.openingNight}`;
    expect(await status(`Failed to start quest timer. Reason: ${reason}`)).toBeDefined();
    expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
    expect(world.get().clients[ids.client]?.quests[ids.openingNight]).toBeUndefined();
    await world.commit({
      type: 'quest',
      client: ids.client,
      questId: ids.openingNight,
      patch: { enrolled_at: '2026-02-01T10:00:00.000Z' },
    });
    await press('Start Timer');
    expect(await status('Quest timer started successfully!')).toBeDefined();
  });
});

describe('updates', () => {
  /** Waits until the page would have heard the world's change. */
  const hears = (happens: () => Promise<unknown>) =>
    act(async () => {
      await happens();
      await delivered();
    });
  const join = (questId: string, enrolled_at: string | null = '2026-02-01T10:00:00.000Z') =>
    ({ type: 'quest', client: ids.client, questId, patch: { enrolled_at } }) as const;

  test('of another quest do not', async () => {
    const { world, view, enter, press, status } = await openQuests();
    await enter(ids.longWeekend);
    await press('Subscribe to Updates');
    await status(`Subscribed to quest enrollment updates for ${ids.longWeekend}`);
    await hears(() => world.commit(join(ids.openingNight)));
    expect(
      await status(`Subscribed to quest enrollment updates for ${ids.longWeekend}`),
    ).toBeDefined();
    expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
    await world.commit(join(ids.longWeekend, null));
    expect(await status('Status retrieved: Not Enrolled')).toBeDefined();
  });

  test('are those of the quest whose ID is entered now', async () => {
    const { world, view, user, field, enter, press, status } = await openQuests();
    await enter(ids.openingNight);
    await press('Subscribe to Updates');
    await status(`Subscribed to quest enrollment updates for ${ids.openingNight}`);
    await user.clear(field());
    await enter(ids.longWeekend);
    await press('Get Enrollment Status');
    await status('Status retrieved: Enrolled');
    await hears(() => world.commit(join(ids.openingNight, null)));
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    await world.commit(join(ids.longWeekend, null));
    expect(await status('Status retrieved: Not Enrolled')).toBeDefined();
    expect(await view.findByText(new RegExp(ids.longWeekend))).toBeDefined();
  });

  test('replace an error too', async () => {
    const { world, view, enter, press, status } = await openQuests();
    await enter(ids.openingNight);
    await press('Subscribe to Updates');
    await status(`Subscribed to quest enrollment updates for ${ids.openingNight}`);
    await press('Start Timer');
    await view.findByRole('alert');
    await world.commit(join(ids.openingNight));
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    expect(view.queryByRole('alert')).toBeNull();
  });

  test('end with the connection, and the page says why', async () => {
    const { view, host, enter, press, status, button } = await openQuests();
    await enter(ids.openingNight);
    await press('Subscribe to Updates');
    await status(`Subscribed to quest enrollment updates for ${ids.openingNight}`);
    host.close(1000, 'Bye');
    expect(await status('The connection has ended, and the subscription with it')).toBeDefined();
    expect(button('Subscribe to Updates').disabled).toBe(false);
    await press('Subscribe to Updates');
    const text = 'Failed to subscribe to quest updates. Reason: The connection is closed';
    expect(await status(text)).toBeDefined();
    expect(view.getByRole('alert').textContent).toMatch(/CLOSED.*Start the activity again/);
  });

  test('stop even if the host refuses to unsubscribe, and the page says so', async () => {
    const { world, endFault, fault, enter, press, status } = await openQuests();
    await enter(ids.openingNight);
    await press('Subscribe to Updates');
    await status(`Subscribed to quest enrollment updates for ${ids.openingNight}`);
    fault('UNSUBSCRIBE', { kind: 'refuse', code: 1000, message: 'Not now' });
    await press('Unsubscribe to Updates');
    const text = 'Failed to unsubscribe from quest updates. Reason: Not now';
    expect(await status(text)).toBeDefined();
    await hears(() => world.commit(join(ids.openingNight)));
    expect(await status(text)).toBeDefined();
    endFault('UNSUBSCRIBE');
    await press('Subscribe to Updates');
    expect(
      await status(`Subscribed to quest enrollment updates for ${ids.openingNight}`),
    ).toBeDefined();
  });

  test('are not left behind when the page is left while it subscribes', async () => {
    const { view, host, enter, press, calls } = await openQuests();
    await enter(ids.openingNight);
    await press('Subscribe to Updates');
    view.unmount();
    await waitFor(() => expect(calls.at(-1)?.cmd).toBe('UNSUBSCRIBE'));
    expect(host.subscriptions).toEqual([]);
  });
});
