import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrafficLog } from '../../traffic';
import { TrafficStore } from '../services/traffic-store';
import { showOnStage } from '../testing/on-stage';
import { TorturePanel } from './torture-panel';

const show = (log: TrafficLog) => showOnStage(TorturePanel, { traffic: new TrafficStore(log) });

test('the duration of a torture run is estimated before it starts, in total and for each call', () => {
  const log = new TrafficLog();
  log.add({ kind: 'call', at: 0, client: 'a', cmd: 'GET_CHANNEL', args: {}, size: 2 } as never);
  show(log);
  expect(screen.getByRole('status').textContent).toMatch(
    /^\d+ situations, about \d+ minutes, based/,
  );
  const [, call] = screen.getAllByRole('listitem');
  expect(call?.textContent).toMatch(/^GET_CHANNEL\d+ situations, about \d+ seconds/);
  const only = call?.querySelector('a')?.href ?? '';
  expect(new URL(only).searchParams.get('torture')).toBe('GET_CHANNEL');
});

test('there is no estimate for an activity that has made no call', () => {
  show(new TrafficLog());
  expect(screen.getByRole('status').textContent).toMatch(/once the activity has made a call/);
  expect(screen.queryByRole('list')).toBeNull();
});
