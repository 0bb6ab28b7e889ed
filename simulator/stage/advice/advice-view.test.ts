import { beforeEach, expect, test } from 'vitest';
import type { NewReportEntry } from '../../host';
import { TrafficLog } from '../../traffic';
import { ids, localWorld } from '../../world';
import { TrafficView } from '../traffic/view';
import { AdviceView } from './advice-view';

let advice: AdviceView;
let seq: number;
beforeEach(() => {
  advice = new AdviceView(localWorld(), ids.client, new TrafficView(new TrafficLog()));
  seq = 0;
});

function read(happening: NewReportEntry, at = 0): void {
  advice.read({ seq, at, ...happening }, undefined);
  seq += 1;
}
const shakeHands = (at?: number) => read({ kind: 'handshake', accepted: true }, at);
const callsEarly = () =>
  read({ kind: 'request', cmd: 'GET_CHANNEL', nonce: 'n', size: 2, args: {}, early: true });
const found = () => advice.get().map(({ id }) => id);

test('a mistake is there until the page is loaded again, and whoever looks hears that it has gone', () => {
  let notified = 0;
  advice.subscribe(() => {
    notified += 1;
  });
  shakeHands();
  callsEarly();
  expect(found()).toEqual(['before-ready']);
  const before = notified;
  shakeHands();
  expect(found()).toEqual([]);
  expect(notified).toBeGreaterThan(before);
});

test('that a page came back without a handshake stays when it is launched again, and goes with the next page', () => {
  shakeHands();
  callsEarly();
  read({ kind: 'gone' });
  expect(found()).toEqual([]);
  shakeHands(2000);
  expect(found()).toEqual(['wrong-origin']);
  shakeHands(9000);
  expect(found()).toEqual([]);
});

test('what a page of another origin has said before it had loaded stays when the page before it is gone', () => {
  shakeHands();
  read({ kind: 'ignored', isFrame: true, why: 'it came from https://elsewhere.test', frame: [] });
  expect(found()).toEqual(['wrong-origin']);
  read({ kind: 'gone' });
  expect(found()).toEqual(['wrong-origin']);
});
