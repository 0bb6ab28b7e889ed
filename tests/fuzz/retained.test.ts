import { expect, it } from 'vitest';
import { delivered, rawHost } from '../../host-bridge/testing/raw-host';
import { collectGarbage, MEGABYTE } from './memory';

const { log } = console;

/** The growth of the heap, in bytes, after this many calls of `use`. */
async function growth(times: number, use: (time: number) => unknown): Promise<number> {
  for (let time = 0; time < times / 10; time += 1) await use(time);
  const before = collectGarbage();
  for (let time = 0; time < times; time += 1) await use(time);
  return collectGarbage() - before;
}

it('the bridge retains nothing of 20,000 channels that were subscribed to', {
  timeout: 60_000,
}, async () => {
  const host = rawHost({ transport: answering() });
  await delivered();
  const listener = () => {};
  const grown = await growth(20_000, async (time) => {
    const args = { channel_id: `channel-${time}` };
    await host.sdk.subscribe('VOICE_STATE_UPDATE', listener, args);
    await host.sdk.unsubscribe('VOICE_STATE_UPDATE', listener, args);
  });
  host.sdk.dispose();
  expect(grown).toBeLessThan(MEGABYTE);
});

it('the bridge retains nothing of 100,000 lines that the host never acknowledges', {
  timeout: 60_000,
}, async () => {
  console.log = () => {};
  let lines = 0;
  const transport = answering((cmd) => {
    if (cmd === 'CAPTURE_LOG') lines += 1;
  });
  const host = rawHost({ transport, disableConsoleLogOverride: false });
  await delivered();
  const grown = await growth(100_000, (time) => console.log('line', time));
  host.sdk.dispose();
  console.log = log;
  expect(lines).toBe(110_000);
  expect(grown).toBeLessThan(MEGABYTE);
});

/** A host that is ready and accepts subscriptions, without a list of the frames that it has heard. */
function answering(onCommand: (cmd: string) => void = () => {}) {
  let deliver: (frame: unknown) => void = () => {};
  const post = (payload: object) => queueMicrotask(() => deliver([1, payload]));
  const config = { api_endpoint: '//host.example/api', environment: 'test' };
  return {
    post(frame: unknown) {
      const [opcode, { cmd, evt, nonce }] = frame as [number, Record<string, string>];
      if (opcode === 0) post({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1, config } });
      if (opcode !== 1) return;
      onCommand(cmd ?? '');
      if (evt) post({ cmd, data: { evt }, evt: null, nonce });
    },
    listen(listener: (frame: unknown) => void) {
      deliver = listener;
    },
    dispose() {},
  };
}
