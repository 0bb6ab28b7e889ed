import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivered, readyHost } from '../testing/raw-host';
import type { DiscordSDK } from './sdk';

const levels = ['log', 'warn', 'debug', 'info', 'error'] as const;
const written: unknown[][] = [];
const real = { ...console };
let sdks: DiscordSDK[] = [];

beforeEach(() => {
  written.length = 0;
  for (const level of levels) console[level] = (...parts) => written.push([level, ...parts]);
});
afterEach(() => {
  for (const sdk of sdks) sdk.dispose();
  sdks = [];
  Object.assign(console, real);
});

async function openReady() {
  const host = await readyHost({ disableConsoleLogOverride: false });
  sdks.push(host.sdk);
  return host;
}

describe('console forwarding does not loop', () => {
  it.each([
    ['replies without a nonce', [1, { cmd: 'CAPTURE_LOG', data: null }]],
    ['sends an unknown event', [1, { cmd: 'DISPATCH', evt: 'TEA_TIME', data: {} }]],
    ['sends an invalid frame', [1, 'text']],
    ['sends no array', 'text'],
    [
      'refuses a line without a nonce',
      [1, { cmd: 'CAPTURE_LOG', evt: 'ERROR', data: { code: 1 } }],
    ],
    ['sends an error for no request', [1, { cmd: 'DISPATCH', evt: 'ERROR', data: { code: 1 } }]],
  ])('when the host %s, because that is logged only locally', async (_, frame) => {
    const host = await openReady();
    await host.send(frame);
    expect(written).toHaveLength(1);
    expect(written[0]?.[0]).toBe('error');
    expect(await host.commands()).toEqual([]);
  });

  it.each([
    ['by command name', { cmd: 'CAPTURE_LOG', evt: 'ERROR' }],
    ['as events', { cmd: 'DISPATCH', evt: 'ERROR' }],
  ])('when the host replies with errors %s and a listener logs them', async (_, answer) => {
    const host = await openReady();
    void host.sdk.subscribe('error', (error) => console.error('An error', error));
    console.log('once');
    for (let round = 0; round < 3; round += 1) {
      await host.send([1, { ...answer, data: { code: 4000 }, nonce: null }]);
    }
    expect(await host.commands()).toHaveLength(1);
  });

  it('when something logs during forwarding', async () => {
    const host = await openReady();
    const post = vi.spyOn(structuredCloneHolder, 'structuredClone').mockImplementation((frame) => {
      console.log('sending', frame);
      return frame;
    });
    console.log('once');
    await delivered();
    post.mockRestore();
    expect(await host.commands()).toHaveLength(1);
  });
});

const structuredCloneHolder = globalThis as { structuredClone(value: unknown): unknown };

describe('on close', () => {
  it('a wrapper that was added later stays, and its calls are not forwarded', async () => {
    const host = await openReady();
    const forwarding = console.log;
    const wrapper = vi.fn((...parts: unknown[]) => forwarding(...parts));
    console.log = wrapper;
    host.sdk.close(1000, 'bye');
    expect(console.log).toBe(wrapper);
    console.log('afterwards');
    expect(wrapper).toHaveBeenCalledOnce();
    expect(written).toEqual([['log', 'afterwards']]);
    expect(await host.commands()).toEqual([]);
  });

  it('forwarding stops even when a console call closes the SDK, and the console is restored', async () => {
    const { log } = console;
    const host = await openReady();
    console.warn = (...parts) => {
      host.sdk.dispose();
      written.push(['warn', ...parts]);
    };
    console.warn('last');
    console.log('afterwards');
    expect(await host.commands()).toEqual([]);
    expect(console.log).toBe(log);
  });
});
