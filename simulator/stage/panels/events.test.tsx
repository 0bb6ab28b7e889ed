import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TriggerGroup } from '../../events';
import { Events } from './events';

const groups: TriggerGroup[] = (
  [
    ['Thermal state', 'THERMAL_STATE_UPDATE'],
    ['Layout', 'ACTIVITY_LAYOUT_MODE_UPDATE'],
    ['Orientation', 'ORIENTATION_UPDATE'],
  ] as const
).map(([title, event]) => ({
  title,
  events: [event],
  about: {},
  rows: [
    {
      label: '',
      triggers: [{ event, label: `Change ${title}`, cause: { dispatch: { data: {} } } }],
    },
  ],
}));

const to = (...events: TriggerGroup['events']) => (
  <Events
    groups={groups}
    subscriptions={events.map((event) => ({ event, args: {} }))}
    sent={{}}
    onFire={async ({ event }) => ({ kind: 'sent', event })}
    onByHand={() => {}}
  />
);
const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('what the activity listens to comes first, once nobody is about to press a button', async () => {
  const { rerender } = render(to('ORIENTATION_UPDATE'));
  expect(shown()).toEqual(['Orientation', 'Thermal state', 'Layout']);
  await userEvent.click(screen.getByRole('button', { name: 'Change Orientation' }));
  rerender(to('ACTIVITY_LAYOUT_MODE_UPDATE'));
  expect(shown()).toEqual(['Orientation', 'Thermal state', 'Layout']);
  await userEvent.unhover(screen.getByRole('button', { name: 'Change Orientation' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(shown()).toEqual(['Layout', 'Thermal state', 'Orientation']));
});

test('of a crowd, so many have buttons as a person looks through, and the others are counted', () => {
  const [group] = groups as [TriggerGroup];
  const [row] = group.rows as [TriggerGroup['rows'][number]];
  const rows = Array.from({ length: 203 }, (_, index) => ({ ...row, label: `Guest ${index}` }));
  const crowd = { ...group, rows };
  render(
    <Events
      groups={[crowd]}
      subscriptions={[]}
      sent={{}}
      onFire={async ({ event }) => ({ kind: 'sent', event })}
      onByHand={() => {}}
    />,
  );
  expect(screen.getAllByRole('button', { name: 'Change Thermal state' })).toHaveLength(20);
  expect(screen.getByText('and 183 more, by hand')).toBeDefined();
});
