import { memoryTransports } from '../client/memory-transport';
import { DiscordSDK, type SdkConfiguration } from '../client/sdk';
import type { CommandPayload } from '../protocol/frames';

export const LAUNCH = '?frame_id=frame-1&instance_id=instance-1&platform=desktop';

const ready = {
  v: 1,
  config: { api_endpoint: '//host.example/api', environment: 'test' },
  user: { id: '1', username: 'wren', discriminator: '0', avatar: null },
};

/** Waits until every frame that is under way has arrived and has been dealt with. */
export const delivered = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The state of a promise once every frame that is under way has arrived. */
export async function outcome(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([
    promise.then(
      (value) => ({ resolved: value }),
      (error) => ({ rejected: error }),
    ),
    delivered().then(() => 'pending'),
  ]);
}

/** An SDK with a host that the test plays: it records the frames of the SDK, and sends those of the test. */
export function rawHost(configuration: SdkConfiguration = {}) {
  const [activityTransport, hostTransport] = memoryTransports();
  const frames: unknown[] = [];
  hostTransport.listen((frame) => frames.push(frame));
  const sdk = new DiscordSDK('client-1', {
    search: LAUNCH,
    transport: activityTransport,
    disableConsoleLogOverride: true,
    ...configuration,
  });
  const send = async (frame: unknown) => {
    hostTransport.post(frame);
    await delivered();
  };
  const reply = (command: CommandPayload, data: unknown) =>
    send([1, { cmd: command.cmd, data, evt: null, nonce: command.nonce }]);
  /** The payloads of the commands so far, once those under way have arrived. */
  const commands = async (): Promise<CommandPayload[]> => {
    await delivered();
    return (frames as [number, CommandPayload][])
      .filter(([opcode]) => opcode === 1)
      .map(([, payload]) => payload);
  };
  const lastCommand = async (): Promise<CommandPayload> => {
    const last = (await commands()).at(-1);
    if (!last) throw new Error('The activity has not sent a command');
    return last;
  };
  return {
    sdk,
    frames,
    commands,
    lastCommand,
    send,
    ready: (data: unknown = ready) =>
      send([1, { cmd: 'DISPATCH', evt: 'READY', data, nonce: null }]),
    dispatch: (evt: string, data: unknown) =>
      send([1, { cmd: 'DISPATCH', evt, data, nonce: null }]),
    reply,
    refuse: (command: CommandPayload, code: number, message?: string) =>
      send([1, { cmd: command.cmd, evt: 'ERROR', data: { code, message }, nonce: command.nonce }]),
    close: (code: number, message?: string) => send([2, { code, message }]),
  };
}

/** The same host after it has sent READY. */
export async function readyHost(configuration?: SdkConfiguration) {
  const host = rawHost(configuration);
  await host.ready();
  return host;
}
