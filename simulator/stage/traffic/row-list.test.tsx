import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nameOf } from '../../traffic/row';
import { TrafficLog } from '../../traffic/traffic-log';
import { Traffic } from './traffic';
import { TrafficView } from './view';

afterEach(cleanup);

test('each key counts, also when several come before the list is drawn again', async () => {
  const log = new TrafficLog();
  for (const event of ['A', 'B', 'C', 'D'])
    log.add({ at: 0, kind: 'event', event, data: {}, size: 1 });
  const view = new TrafficView(log);
  render(<Traffic view={view} players={{}} enlarged={false} onEnlarge={() => {}} />);
  const list = await screen.findByRole('listbox', { name: 'Traffic' });
  act(() => {
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'p', 'ArrowDown']) {
      fireEvent.keyDown(list, { key });
    }
  });
  const { opened, pinned } = view.get();
  expect([opened, ...pinned].map((row) => row && nameOf(row))).toEqual(['C', 'B']);
});
