import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EventName } from '../../host-bridge/protocol';
import { type Device, ids } from '../../simulator/world';
import { openPage } from '../harness/open-page';

type Opened = Parameters<typeof openPage>[0];

interface StateEvent {
  event: EventName;
  /** The payload's field that holds the state. */
  field: string;
  /** What the page calls the state, such as "Layout mode". */
  label: string;
  /** The name of the present state. */
  present: string;
  /** Every state by its name, as a change of the device. */
  changes: Readonly<Record<string, Partial<Device>>>;
}

/** What three pages promise of an event that tells a state of the device, and comes as soon as it is subscribed to. */
export function showsState(
  plugin: Opened,
  { event, field, label, present, changes }: StateEvent,
): void {
  const open = async () => {
    const opened = await openPage(plugin);
    const { view, world } = opened;
    const shows = async (name: string) =>
      expect(await view.findByRole('heading', { name: `${label}: ${name}` })).toBeDefined();
    await shows(present);
    const change = (name: string) =>
      world.commit({ type: 'device', client: ids.client, patch: changes[name] ?? {} });
    return { ...opened, shows, change };
  };
  const otherStates = Object.keys(changes).filter((name) => name !== present);

  test('shows the present state, which is sent as soon as it is subscribed to', async () => {
    const { host } = await open();
    expect(host.subscriptions).toEqual([{ event, args: {} }]);
  });

  test('shows each other state by its name, with the payload', async () => {
    const { view, shows, change } = await open();
    for (const name of [...otherStates, present]) {
      await change(name);
      await shows(name);
      await view.findAllByText(new RegExp(field));
      const payload = view.getByRole('region', { name: 'Latest payload' });
      const [value] = Object.values(changes[name] ?? {});
      await waitFor(() => expect(payload.textContent).toContain(`${field}:${value}`));
    }
  });

  test('says of a state that is told once more that it is the same', async () => {
    const { view, host } = await open();
    host.dispatch(event, { [field]: Object.values(changes[present] ?? {})[0] });
    expect(await view.findAllByText(`${present} again`)).not.toEqual([]);
  });

  test.each([7, 'SOMETHING_NEW'])('shows UNHANDLED for the unknown value %s', async (value) => {
    const { view, host, shows, change } = await open();
    host.dispatch(event, { [field]: value });
    await shows('UNHANDLED');
    expect(view.getAllByText(JSON.stringify(value))).not.toEqual([]);
    await change(otherStates[0] as string);
    await shows(otherStates[0] as string);
  });

  test('keeps what it knows when the host sends what cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { host, shows } = await open();
    for (const data of [null, 'nonsense', {}]) host.dispatch(event, data);
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
    await shows(present);
    logged.mockRestore();
  });
}
