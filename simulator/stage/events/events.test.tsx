import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventName } from '../../../host-bridge/protocol';
import { localWorld } from '../../world';
import { showOnStage } from '../testing/on-stage';
import { EventsPanel } from './events-panel';

function show() {
  const store = localWorld();
  const { session, user } = showOnStage(EventsPanel, { store });
  const subscribe = (event: EventName) => {
    const subscriptions = [{ event, args: {} }];
    act(() => session.activity.read({ seq: 0, at: 0, kind: 'subscriptions', subscriptions }));
  };
  return { store, subscribe, user };
}
const groups = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

test('subscribed events come first, but do not move while a button is hovered or focused', async () => {
  const { store, subscribe, user } = show();
  subscribe('THERMAL_STATE_UPDATE');
  await waitFor(() => expect(groups()[0]).toBe('Thermal state'));
  const button = screen.getByRole('button', { name: 'Critical' });
  await user.click(button);
  await screen.findByText('The activity is not subscribed to THERMAL_STATE_UPDATE');
  vi.spyOn(store, 'commit').mockRejectedValueOnce(new Error('The simulator is gone'));
  await user.click(button);
  await screen.findByText('THERMAL_STATE_UPDATE failed: The simulator is gone');
  subscribe('ORIENTATION_UPDATE');
  await waitFor(() => expect(document.querySelectorAll('[data-listening=true]')).toHaveLength(1));
  expect(groups()[0]).toBe('Thermal state');
  await user.unhover(button);
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(groups()[0]).toBe('Orientation'));
});

test('the form preselects the first subscribed event until it has focus', async () => {
  const { subscribe, user } = show();
  await user.click(screen.getByRole('button', { name: 'By hand' }));
  const event = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Event' });
  subscribe('VOICE_STATE_UPDATE');
  await waitFor(() => expect(event.value).toBe('VOICE_STATE_UPDATE'));
  act(() => event.focus());
  subscribe('THERMAL_STATE_UPDATE');
  expect(event.value).toBe('VOICE_STATE_UPDATE');
});

test('an event is found by its name, its effect and the affected user', async () => {
  const { user } = show();
  expect(groups().length).toBeGreaterThan(8);
  for (const [text, expected] of [
    ['thermal', ['Thermal state']],
    ['THERMAL_STATE', ['Thermal state']],
    ['no such thing', []],
    ['marlo mute', ['Voice state']],
  ] as const) {
    const field = screen.getByRole('searchbox', { name: 'Find an event' });
    await user.clear(field);
    await user.type(field, text);
    expect(groups()).toEqual(expected);
    expect(screen.queryAllByText('No event matches.')).toHaveLength(expected.length ? 0 : 1);
  }
  expect(screen.getAllByRole('button', { name: /^Mute/ })).toHaveLength(1);
});
