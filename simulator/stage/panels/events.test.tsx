import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TriggerGroup } from '../../events/trigger';
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
