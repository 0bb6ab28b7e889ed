import { expect, test, vi } from 'vitest';
import type { NewReportEntry } from '../../host';
import { TrafficLog } from '../../traffic';
import { ids, localWorld } from '../../world';
import { TrafficStore } from '../services/traffic-store';
import { AdviceStore } from './advice-store';

const shakes: NewReportEntry = { kind: 'handshake', accepted: true };
const callsEarly: NewReportEntry = {
  ...{ kind: 'request', cmd: 'GET_CHANNEL', nonce: 'n', size: 2, args: {}, early: true },
};
const gone: NewReportEntry = { kind: 'gone' };
const fromElsewhere: NewReportEntry = {
  ...{ kind: 'ignored', isFrame: true, why: 'it came from https://elsewhere.test', frame: [] },
};

test.each<[string, ...[at: number, NewReportEntry, found: string[]][]]>([
  ['a reload ends a mistake', [0, shakes, []], [0, callsEarly, ['before-ready']], [0, shakes, []]],
  [
    'advice about a page that returned without a handshake stays when it is relaunched, and is removed with the next page',
    [0, shakes, []],
    [0, callsEarly, ['before-ready']],
    [0, gone, []],
    [2000, shakes, ['wrong-origin']],
    [9000, shakes, []],
  ],
  [
    'advice about a page of another origin stays, even after the previous page is gone',
    [0, shakes, []],
    [0, fromElsewhere, ['wrong-origin']],
    [0, gone, ['wrong-origin']],
    [0, shakes, ['wrong-origin']],
  ],
])('%s', (_, ...story) => {
  const advice = new AdviceStore(localWorld(), ids.client, new TrafficStore(new TrafficLog()));
  const heard = vi.fn();
  advice.subscribe(heard);
  for (const [seq, [at, entry, found]] of story.entries()) {
    const before = JSON.stringify(advice.get());
    heard.mockClear();
    advice.read({ seq, at, ...entry }, undefined);
    expect(advice.get().map(({ id }) => id)).toEqual(found);
    if (JSON.stringify(advice.get()) !== before) expect(heard).toHaveBeenCalled();
  }
});
