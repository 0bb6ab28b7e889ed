import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../tests/harness/faults';
import { rawActivity } from '../testing/raw-activity';
import { clientIn, type FaultEffect, ids } from '../world';
import type { ReportEntry } from './report';

/** An activity that speaks frames, so that everything that reaches it can be seen. */
function open() {
  const reload = vi.fn();
  const { entries: report, frames: received, send: call, ...activity } = rawActivity({ reload });
  return {
    ...{ ...activity, reload, report, received, call, addFault: faultsOf(activity.world).fault },
    reported: () =>
      received.map(([op, { cmd, evt, nonce, code, data }]) => {
        if (op === 2) return `close ${code}`;
        if (evt === 'ERROR') return `${nonce} refused ${(data as { code: number }).code}`;
        return nonce === null ? `${evt}` : `${nonce} ${cmd}`;
      }),
  };
}

const BEHAVIORS = 'GET_PLATFORM_BEHAVIORS';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(1);

describe('a fault at a command', () => {
  async function connected() {
    const opened = open();
    opened.connect();
    await settle();
    opened.received.length = 0;
    return opened;
  }

  it('delays the reply, by more each time, and counts its hits', async () => {
    const { addFault, call, reported, report, world } = await connected();
    await addFault(BEHAVIORS, { kind: 'delay', ms: 1000, growth: 500 });
    call(BEHAVIORS);
    await vi.advanceTimersByTimeAsync(990);
    expect(reported()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(reported()).toEqual([`n1 ${BEHAVIORS}`]);
    call(BEHAVIORS);
    await vi.advanceTimersByTimeAsync(1490);
    expect(reported()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(reported()).toHaveLength(2);
    const { seq } = report.find(({ kind }) => kind === 'request') as ReportEntry;
    const fault = { id: BEHAVIORS, kind: 'delay', ms: 1000 };
    expect(report.find(({ kind }) => kind === 'fault')).toMatchObject({ request: seq, fault });
    expect(clientIn(world.get(), ids.client).faults).toMatchObject([{ hits: 2 }]);
  });

  it('sends the reply twice, although the command runs once', async () => {
    const { addFault, call, reported, report } = await connected();
    await addFault(BEHAVIORS, { kind: 'twice' });
    call(BEHAVIORS);
    await settle();
    expect(reported()).toEqual([`n1 ${BEHAVIORS}`, `n1 ${BEHAVIORS}`]);
    const kinds = report.map(({ kind }) => kind);
    expect(kinds.slice(-4)).toEqual(['request', 'fault', 'answer', 'duplicate']);
  });

  it('refuses, and still sends a late reply', async () => {
    const { addFault, call, reported } = await connected();
    await addFault(BEHAVIORS, { kind: 'refuse', code: 4000, answersAfter: 2000 });
    call(BEHAVIORS);
    await settle();
    expect(reported()).toEqual(['n1 refused 4000']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reported()).toEqual(['n1 refused 4000', `n1 ${BEHAVIORS}`]);
  });

  it('refuses the command as unknown, as an app below a version does', async () => {
    const { addFault, call, reported, world } = await connected();
    await addFault(BEHAVIORS, { kind: 'unknown', before: '280.5' });
    for (const appVersion of ['280.4', '280.5', '9.0', null]) {
      const patch = { platform: appVersion ? 'mobile' : 'desktop', appVersion } as const;
      await world.commit({ type: 'device', client: ids.client, patch });
      call(BEHAVIORS);
      await settle();
    }
    const refused = (n: number) => `n${n} refused 4002`;
    expect(reported()).toEqual([refused(1), `n2 ${BEHAVIORS}`, refused(3), `n4 ${BEHAVIORS}`]);
  });

  it('changes one field of the reply; a reply without that field is no hit', async () => {
    const { addFault, call, received, report } = await connected();
    await addFault(BEHAVIORS, { kind: 'field', path: 'iosKeyboardResizesView', becomes: 'string' });
    await addFault('*', { kind: 'field', path: 'nothing.here', becomes: 'null' });
    call(BEHAVIORS);
    await settle();
    expect(received[0]?.[1]).toMatchObject({ data: { iosKeyboardResizesView: 'text' } });
    expect(report.filter(({ kind }) => kind === 'fault')).toHaveLength(1);
  });

  it('closes the connection instead of replying, or a given time after the reply', async () => {
    const first = await connected();
    await first.addFault(BEHAVIORS, { kind: 'close', code: 4009, message: 'Enough' });
    first.call(BEHAVIORS);
    await settle();
    expect(first.reported()).toEqual(['close 4009']);
    const second = await connected();
    await second.addFault(BEHAVIORS, { kind: 'close', code: 1000, after: 3000 });
    second.call(BEHAVIORS);
    await vi.advanceTimersByTimeAsync(2900);
    expect(second.reported()).toEqual([`n1 ${BEHAVIORS}`]);
    await vi.advanceTimersByTimeAsync(200);
    expect(second.reported()).toEqual([`n1 ${BEHAVIORS}`, 'close 1000']);
  });

  it('reloads the page', async () => {
    const { addFault, call, reported, reload } = await connected();
    await addFault(BEHAVIORS, { kind: 'reload', times: 1 });
    call(BEHAVIORS);
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    call(BEHAVIORS);
    await settle();
    expect(reported()).toEqual([`n2 ${BEHAVIORS}`]);
  });

  it('puts the client to sleep: it is hidden, and frames pass in order when it wakes', async () => {
    const { addFault, call, reported, world } = await connected();
    const isHidden = () => clientIn(world.get(), ids.client).device.hidden;
    await addFault(BEHAVIORS, { kind: 'sleep', ms: 5000, times: 1 });
    call(BEHAVIORS);
    call('SET_CONFIG', { use_interactive_pip: true });
    await vi.advanceTimersByTimeAsync(4900);
    expect([reported(), isHidden()]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(200);
    expect([reported(), isHidden()]).toEqual([[`n1 ${BEHAVIORS}`, 'n2 SET_CONFIG'], false]);
  });

  it('leaves a client hidden that was hidden before, unless somebody has shown it meanwhile', async () => {
    const { addFault, call, world } = await connected();
    const setHidden = (hidden: boolean) =>
      world.commit({ type: 'device', client: ids.client, patch: { hidden } });
    const isHidden = () => clientIn(world.get(), ids.client).device.hidden;
    await setHidden(true);
    await addFault(BEHAVIORS, { kind: 'sleep', ms: 5000 });
    call(BEHAVIORS);
    await vi.advanceTimersByTimeAsync(6000);
    expect(isHidden()).toBe(true);
    call(BEHAVIORS);
    await settle();
    await setHidden(false);
    await vi.advanceTimersByTimeAsync(6000);
    expect(isHidden()).toBe(false);
  });

  it('puts it to sleep again when it wakes to such a command, and what came later waits on', async () => {
    const { addFault, call, reported, report, world, host } = await connected();
    const isHidden = () => clientIn(world.get(), ids.client).device.hidden;
    await addFault(BEHAVIORS, { kind: 'sleep', ms: 5000 });
    const commands = [BEHAVIORS, BEHAVIORS, 'SET_CONFIG'];
    call(BEHAVIORS);
    await settle();
    call(BEHAVIORS);
    call('SET_CONFIG', { use_interactive_pip: true });
    await vi.advanceTimersByTimeAsync(5100);
    expect([reported(), isHidden()]).toEqual([[`n1 ${BEHAVIORS}`], true]);
    expect(report.filter(({ kind }) => kind === 'request')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reported()).toEqual(commands.map((cmd, at) => `n${at + 1} ${cmd}`));
    expect(isHidden()).toBe(false);
    for (const each of [BEHAVIORS, BEHAVIORS]) call(each);
    await settle();
    host.dispose();
    expect(isHidden()).toBe(false);
  });

  it('releases everything that it holds back as soon as it ends', async () => {
    const { addFault, call, reported, world } = await connected();
    const end = (fault?: string) =>
      world.commit({ type: 'faultEnd', client: ids.client, ...(fault ? { fault } : {}) });
    await addFault(BEHAVIORS, { kind: 'delay', ms: 600_000 });
    await addFault('*', { kind: 'delay', ms: 5000 });
    call(BEHAVIORS);
    await settle();
    await end(BEHAVIORS);
    await vi.advanceTimersByTimeAsync(4900);
    expect(reported()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(reported()).toEqual([`n1 ${BEHAVIORS}`]);
    await end();
    await addFault('*', { kind: 'close', code: 4000, after: 5000 });
    call(BEHAVIORS);
    await settle();
    await end();
    await addFault('*', { kind: 'sleep', ms: 600_000 });
    call(BEHAVIORS);
    await settle();
    await end();
    await vi.advanceTimersByTimeAsync(6000);
    expect(reported()).toEqual([1, 2, 3].map((count) => `n${count} ${BEHAVIORS}`));
    expect(clientIn(world.get(), ids.client).device.hidden).toBe(false);
  });

  it('hits every command if it is at "*", except for the SDK’s own logs', async () => {
    const { addFault, call, reported } = await connected();
    await addFault('*', { kind: 'refuse', code: 4000, times: 1 });
    call('CAPTURE_LOG', { level: 'log', message: 'hello' });
    call(BEHAVIORS);
    call(BEHAVIORS);
    await settle();
    expect(reported()).toEqual(['n2 refused 4000', 'n1 CAPTURE_LOG', `n3 ${BEHAVIORS}`]);
  });

  it.each<[string, (activity: ReturnType<typeof open>) => void, string[]]>([
    ['the activity starts again', ({ connect }) => connect(), ['READY']],
    ['the host is disposed of', ({ host }) => host.dispose(), []],
  ])('drops the replies that it delays when %s', async (_, leave, expected) => {
    const activity = await connected();
    await activity.addFault(BEHAVIORS, { kind: 'delay', ms: 1000 });
    activity.call(BEHAVIORS);
    await settle();
    leave(activity);
    await vi.advanceTimersByTimeAsync(2000);
    expect(activity.reported()).toEqual(expected);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a fault at READY', () => {
  // tests/e2e/faults.spec.ts has its other effects on an activity.
  it('closes the connection after READY', async () => {
    const { addFault, connect, reported } = open();
    await addFault('READY', { kind: 'close', code: 4000, after: 900 });
    connect();
    await vi.advanceTimersByTimeAsync(10);
    expect(reported()).toEqual(['READY']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported()).toEqual(['READY', 'close 4000']);
  });

  it('is not implied by one at "*", so that an activity can start', async () => {
    const { addFault, connect, reported } = open();
    await addFault('*', { kind: 'silence' });
    connect();
    await settle();
    expect(reported()).toEqual(['READY']);
  });
});

describe('an event with a fault', () => {
  const turn = { type: 'device', client: ids.client, patch: { screenOrientation: 0 } } as const;

  it.each<[string, FaultEffect, string[]]>([
    ['is not sent', { kind: 'silence' }, []],
    ['is sent twice', { kind: 'twice' }, ['ORIENTATION_UPDATE', 'ORIENTATION_UPDATE']],
    ['is sent late', { kind: 'delay', ms: 100 }, ['ORIENTATION_UPDATE']],
  ])('%s', async (_, effect, expected) => {
    const { addFault, connect, call, world, received, reported } = open();
    connect();
    call('SUBSCRIBE', {}, 'ORIENTATION_UPDATE');
    await settle();
    received.length = 0;
    await addFault('ORIENTATION_UPDATE', effect);
    await world.commit(turn);
    if (effect.kind === 'delay') expect(reported()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(reported()).toEqual(expected);
  });
});
