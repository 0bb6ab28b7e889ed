import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';

const { longWeekend, openingNight } = ids;
const buttons = ['Get Enrollment Status', 'Start Timer', 'Subscribe to Updates'];

async function openQuests(id = '') {
  const opened = await openPage('quests');
  const { view, user, world } = opened;
  const field = view.getByLabelText('Quest ID') as HTMLInputElement;
  const enter = (text: string) => user.type(field, text);
  const status = (name: string | RegExp) => view.findByRole('heading', { level: 2, name });
  const press = (name: string) => user.click(view.getByRole('button', { name }));
  if (id) await enter(id);
  return {
    ...opened,
    field,
    enter,
    status,
    press,
    disabled: () =>
      buttons.map((name) => (view.getByRole('button', { name }) as HTMLButtonElement).disabled),
    async subscribe() {
      await press('Subscribe to Updates');
      await status(`Subscribed to quest enrollment updates for ${id}`);
    },
    /** The user joins a quest or leaves it, and an event of that has had the time to reach the page. */
    join: (questId: string, enrolled_at: string | null = '2026-02-01T10:00:00.000Z') =>
      act(async () => {
        const patch = { enrolled_at };
        await world.commit({ type: 'quest', client: ids.client, questId, patch });
        await delivered();
      }),
  };
}

const all = (state: boolean) => buttons.map(() => state);

describe('while the Quest ID is blank', () => {
  test('the status asks for one, every button is disabled, and Enter sends nothing', async () => {
    const { user, field, enter, status, disabled, calls } = await openQuests();
    expect(await status('Please enter a Quest ID')).toBeDefined();
    expect(disabled()).toEqual(all(true));
    await enter('   {Enter}');
    expect(disabled()).toEqual(all(true));
    expect(calls).toEqual([]);
    await enter('1');
    expect(disabled()).toEqual(all(false));
    expect(await status('Please enter a Quest ID')).toBeDefined();
    await user.clear(field);
    expect(disabled()).toEqual(all(true));
  });

  test('a button causes a refusal with an unknown quest ID', async () => {
    const { user, view, status, field } = await openQuests();
    await user.click(view.getByRole('button', { name: /^Cause it: 4002.*no such quest/ }));
    expect(await status(/^Failed to get enrollment status\. Reason: /)).toBeDefined();
    expect(field.value).toBe('1');
  });
});

describe('the enrollment status', () => {
  test('of the entered quest ID, without surrounding spaces, is requested with Enter', async () => {
    const { view, status, calls } = await openQuests(` ${longWeekend} {Enter}`);
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    expect(await view.findByText('true')).toBeDefined();
    expect(calls.map(({ args }) => args)).toEqual([{ quest_id: longWeekend }]);
  });

  test('shows that it is loading, and blocks other requests and IDs until then', async () => {
    const { view, enter, press, status, disabled, field, fault, calls } =
      await openQuests(longWeekend);
    fault('GET_QUEST_ENROLLMENT_STATUS', { kind: 'silence' });
    await press('Get Enrollment Status');
    expect(await status('Getting enrollment status...')).toBeDefined();
    expect(view.getByRole('status').textContent).toBe('Getting enrollment status...');
    expect(disabled()).toEqual(all(true));
    await enter('9{Enter}');
    expect(field.value).toBe(longWeekend);
    expect(calls).toHaveLength(1);
  });

  test('is hidden when another ID is entered', async () => {
    const { view, enter, status } = await openQuests(`${longWeekend}{Enter}`);
    await status('Status retrieved: Enrolled');
    await enter(' ');
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    await enter('9');
    expect(await status('Please enter a Quest ID')).toBeDefined();
    expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
  });
});

test.each([
  ['Get Enrollment Status', 'GET_QUEST_ENROLLMENT_STATUS', 'Failed to get enrollment status'],
  ['Start Timer', 'QUEST_START_TIMER', 'Failed to start quest timer'],
  ['Subscribe to Updates', 'SUBSCRIBE', 'Failed to subscribe to quest updates'],
])('the status has the reason why "%s" is refused, or "Unknown"', async (name, command, failed) => {
  const { view, fault, press, status } = await openQuests(longWeekend);
  for (const [message, reason] of [
    ['Not you', 'Not you'],
    ['', 'Unknown'],
  ] as const) {
    await fault(command, { kind: 'refuse', code: 4006, message });
    await press(name);
    expect(await status(`${failed}. Reason: ${reason}`)).toBeDefined();
    // The page says it once, in the status.
    expect(view.container.textContent?.split(reason)).toHaveLength(2);
  }
});

test('the result of one request is hidden while the next one is pending', async () => {
  const { view, press, status, fault } = await openQuests(`${longWeekend}{Enter}`);
  await view.findByRole('region', { name: 'Result' });
  fault('QUEST_START_TIMER', { kind: 'silence' });
  await press('Start Timer');
  expect(await status('Starting quest timer...')).toBeDefined();
  expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
});

test('the status shows when the host reports that the timer did not start', async () => {
  const { press, status, fault } = await openQuests(longWeekend);
  fault('QUEST_START_TIMER', { kind: 'reply', data: { success: false } });
  await press('Start Timer');
  expect(await status('Quest timer failed to start')).toBeDefined();
});

describe('updates', () => {
  test('apply only to the quest ID that is entered now', async () => {
    const { view, user, field, enter, status, subscribe, join } = await openQuests(openingNight);
    await subscribe();
    await join(longWeekend);
    expect(
      await status(`Subscribed to quest enrollment updates for ${openingNight}`),
    ).toBeDefined();
    expect(view.queryByRole('region', { name: 'Result' })).toBeNull();
    await user.clear(field);
    await enter(`${longWeekend}{Enter}`);
    await status('Status retrieved: Enrolled');
    await join(openingNight, null);
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    await join(longWeekend, null);
    expect(await status('Status retrieved: Not Enrolled')).toBeDefined();
    expect(await view.findByText(new RegExp(longWeekend))).toBeDefined();
  });

  test('replace an error too', async () => {
    const { view, press, status, subscribe, join } = await openQuests(openingNight);
    await subscribe();
    await press('Start Timer');
    await view.findByRole('alert');
    await join(openingNight);
    expect(await status('Status retrieved: Enrolled')).toBeDefined();
    expect(view.queryByRole('alert')).toBeNull();
  });

  test('end with the connection, and the page shows why', async () => {
    const { view, host, press, status, subscribe } = await openQuests(openingNight);
    await subscribe();
    host.close(1000, 'Bye');
    expect(await status('The connection has ended, and so has the subscription')).toBeDefined();
    await press('Subscribe to Updates');
    const text = 'Failed to subscribe to quest updates. Reason: The connection is closed';
    expect(await status(text)).toBeDefined();
    expect(view.getByRole('alert').textContent).toMatch(/CLOSED.*Start the activity again/);
  });

  test('stop even if the host refuses to unsubscribe, and the page shows the refusal', async () => {
    const { endFault, fault, press, status, subscribe, join } = await openQuests(openingNight);
    await subscribe();
    fault('UNSUBSCRIBE', { kind: 'refuse', code: 1000, message: 'Not now' });
    await press('Unsubscribe to Updates');
    const text = 'Failed to unsubscribe from quest updates. Reason: Not now';
    expect(await status(text)).toBeDefined();
    await join(openingNight);
    expect(await status(text)).toBeDefined();
    endFault('UNSUBSCRIBE');
    await subscribe();
  });

  test('are unsubscribed when the user leaves the page while it subscribes', async () => {
    const { view, host, press, calls } = await openQuests(openingNight);
    await press('Subscribe to Updates');
    view.unmount();
    await waitFor(() => expect(calls.at(-1)?.cmd).toBe('UNSUBSCRIBE'));
    expect(host.subscriptions).toEqual([]);
  });
});
