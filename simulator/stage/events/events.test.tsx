import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { EventName } from '../../../host-bridge/protocol';
import { ids, localWorld } from '../../world';
import { Session } from '../session/session';
import { OnStage, stageFor } from '../testing/on-stage';
import { EventsPanel } from './events-panel';

/** The panel of a session, whose activity subscribes to events. */
function show(store = localWorld()) {
  const session = new Session(stageFor(store), ids.client);
  render(
    <OnStage store={store} stage={{ sessions: [session] }}>
      <EventsPanel />
    </OnStage>,
  );
  const subscribe = (event: EventName) => {
    const subscriptions = [{ event, args: {} }];
    act(() => session.activity.read({ seq: 0, at: 0, kind: 'subscriptions', subscriptions }));
  };
  return { store, subscribe };
}
const first = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent;

test('what the activity has subscribed to comes first, once nobody is about to press a button', async () => {
  const { subscribe } = show();
  subscribe('THERMAL_STATE_UPDATE');
  await waitFor(() => expect(first()).toBe('Thermal state'));
  const button = screen.getByRole('button', { name: 'Critical' });
  await userEvent.click(button);
  expect(
    await screen.findByText('The activity is not subscribed to THERMAL_STATE_UPDATE'),
  ).toBeDefined();
  subscribe('ORIENTATION_UPDATE');
  await waitFor(() => expect(document.querySelectorAll('[data-listening=true]')).toHaveLength(1));
  expect(first()).toBe('Thermal state');
  await userEvent.unhover(button);
  act(() => (document.activeElement as HTMLElement).blur());
  await waitFor(() => expect(first()).toBe('Orientation'));
});

test('the form has the first event that the activity hears, until somebody is in it', async () => {
  const { subscribe } = show();
  await userEvent.click(screen.getByRole('button', { name: 'By hand' }));
  const event = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Event' });
  subscribe('VOICE_STATE_UPDATE');
  await waitFor(() => expect(event.value).toBe('VOICE_STATE_UPDATE'));
  act(() => event.focus());
  subscribe('THERMAL_STATE_UPDATE');
  expect(event.value).toBe('VOICE_STATE_UPDATE');
});

test('an event is found by its name, by what happens, and by whom it happens to', async () => {
  show();
  const find = async (text: string) => {
    const field = screen.getByRole('searchbox', { name: 'Find an event' });
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    return screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  };
  const all = await find('');
  expect(all.length).toBeGreaterThan(8);
  expect(await find('thermal')).toEqual(['Thermal state']);
  expect(await find('THERMAL_STATE')).toEqual(['Thermal state']);
  expect(await find('marlo mute')).toEqual(['Voice state']);
  expect(screen.getAllByRole('button', { name: /^Mute/ })).toHaveLength(1);
  expect(await find('no such thing')).toEqual([]);
  expect(screen.getByText('No event matches.')).toBeDefined();
});
