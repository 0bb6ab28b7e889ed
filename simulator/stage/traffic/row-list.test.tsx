import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type NewRow, TrafficLog } from '../../traffic';
import { TrafficStore } from '../services/traffic-store';
import { showOnStage } from '../testing/on-stage';
import { Traffic } from './traffic';

async function open(rows: NewRow[]) {
  const log = new TrafficLog();
  for (const row of rows) log.add(row);
  const trafficStore = new TrafficStore(log);
  showOnStage(() => <Traffic trafficStore={trafficStore} players={{}} />);
  return { trafficStore, list: await screen.findByRole('listbox', { name: 'Traffic' }) };
}
const event = (name: string): NewRow => ({ at: 0, kind: 'event', event: name, data: {}, size: 1 });

test('each key press counts, even if several come before the list is redrawn', async () => {
  const { trafficStore, list } = await open(['A', 'B', 'C', 'D'].map(event));
  const opened = () => trafficStore.get().opened;
  // The rows are searched and drawn in slices.
  await waitFor(() => {
    fireEvent.keyDown(list, { key: 'End' });
    expect(opened()).toMatchObject({ event: 'D' });
  });
  act(() => {
    for (const key of ['ArrowUp', 'ArrowUp', 'p', 'ArrowDown']) {
      fireEvent.keyDown(list, { key });
    }
    // The browser keeps its own keys.
    fireEvent.keyDown(list, { key: 'p', ctrlKey: true });
  });
  expect([opened(), ...trafficStore.get().pinned]).toMatchObject([{ event: 'C' }, { event: 'B' }]);
});

test('closing a row returns the focus to the list', async () => {
  const { trafficStore, list } = await open([event('A')]);
  act(() => trafficStore.open(0));
  const close = await screen.findByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('a row shows its time to the millisecond, and the size of requests without a body', async () => {
  const at = new Date('2026-11-22T10:00:01.023').getTime();
  const get = { at, kind: 'rest', method: 'GET', status: 200, took: 1, replySize: 300 } as const;
  const { trafficStore } = await open([
    { ...get, path: '/a?token=1' },
    { ...get, path: '/a?token=2' },
  ]);
  act(() => trafficStore.open(0));
  const detail = await screen.findByRole('region', { name: 'GET /a?token=••••••' });
  expect(detail.textContent).toContain('10:00:01.023');
  expect(detail.textContent).toContain('2 times, 600 B in total');
  expect(detail.textContent).toContain('not recorded');
});
