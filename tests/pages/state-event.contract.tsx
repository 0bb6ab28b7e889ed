import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventName } from '../../host-bridge/protocol';
import { type Device, ids } from '../../simulator/world';
import { openPage } from '../harness/open-page';

interface StateEvent {
  event: EventName;
  /** The payload's field that holds the state. */
  field: string;
  /** The page's name for the state, such as "Layout mode". */
  label: string;
  /** Every state by its name, as a change of the device; the first one is the present one. */
  changes: Readonly<Record<string, Partial<Device>>>;
}

/** Tests the promises of three pages about an event that tells a state of the device, and comes on subscribing. */
export function showsState(
  plugin: Parameters<typeof openPage>[0],
  { event, field, label, changes }: StateEvent,
): void {
  const [present = '', ...others] = Object.keys(changes);
  const open = async () => {
    const opened = await openPage(plugin);
    const { view, world } = opened;
    const shows = async (name: string) =>
      expect(await view.findByRole('heading', { name: `${label}: ${name}` })).toBeDefined();
    await shows(present);
    const change = async (name: string) => {
      await world.commit({ type: 'device', client: ids.client, patch: changes[name] ?? {} });
      await shows(name);
    };
    return { ...opened, shows, change };
  };

  test('shows the current state, which is sent on subscribing, and each other state by its name, with the payload', async () => {
    const { view, change, host } = await open();
    expect(host.subscriptions).toEqual([{ event, args: {} }]);
    for (const name of [...others, present]) {
      await change(name);
      await view.findAllByText(new RegExp(field));
      const payload = view.getByRole('region', { name: 'Latest payload' });
      const [value] = Object.values(changes[name] ?? {});
      await waitFor(() => expect(payload.textContent).toContain(`${field}:${value}`));
    }
  });

  test('shows that a repeated state is the same', async () => {
    const { view, host } = await open();
    host.dispatch(event, { [field]: Object.values(changes[present] ?? {})[0] });
    expect(await view.findAllByText(`${present} again`)).not.toEqual([]);
  });

  test.each([7, 'SOMETHING_NEW'])('shows UNHANDLED for the unknown value %s', async (value) => {
    const { view, host, shows, change } = await open();
    host.dispatch(event, { [field]: value });
    await shows('UNHANDLED');
    expect(view.getAllByText(JSON.stringify(value))).not.toEqual([]);
    await change(others[0] as string);
  });
}
