import { Opcodes, RPCCloseCodes, readFrame } from '../../host-bridge/protocol';
import { messageOf } from '../utils';
import type { WorldStore } from '../world';
import { readHandshake } from './handshake';
import type { Host } from './host';
import type { HostTransport } from './transport';

/** The maximum number of frames that wait until the activity is launched again; more are lost. */
const MAX_QUEUED = 1000;

interface FrameHostsOptions {
  transport: HostTransport;
  world: WorldStore;
  open(transport: HostTransport): Host;
  launch(): Promise<unknown>;
}

/** The hosts of one frame, one for each launch of the activity in it. */
export type FrameHosts = ReturnType<typeof frameHosts>;

/**
 * Lets an activity connect again from the frame in which its connection was closed: its next handshake is a launch,
 * with a host of its own. Frames that arrive before the launch is in the world are handled afterwards.
 */
export function frameHosts({ transport, world, open, launch }: FrameHostsOptions) {
  let receive: (frame: unknown, from?: string) => void = () => {};
  let queue: unknown[] | undefined;
  let isOver = false;

  /** Wraps the frame's transport for one host: the end of the host is not the end of the frame. */
  const createHostTransport = (): HostTransport => {
    let isClosed = false;
    return {
      post: (frame) => isClosed || transport.post(frame),
      postForeign: (frame) => isClosed || transport.postForeign?.(frame),
      listen: (listener) => {
        receive = listener;
      },
      afterDelivery: (then) =>
        transport.afterDelivery ? transport.afterDelivery(then) : queueMicrotask(then),
      dispose: () => {
        isClosed = true;
      },
    };
  };
  let current = open(createHostTransport());

  const reopen = async (handshake: unknown) => {
    queue = [];
    const { id } = world.get().application;
    const isRefused = readHandshake(readFrame(handshake)?.payload, id).objection !== undefined;
    const problem = isRefused ? undefined : await launch().then(() => undefined, reasonOf);
    if (isOver) return;
    current = open(createHostTransport());
    const waiting = [handshake, ...queue];
    queue = undefined;
    if (problem !== undefined) current.close(RPCCloseCodes.CLOSE_ABNORMAL, problem);
    else for (const frame of waiting) receive(frame);
  };

  transport.listen((frame, from) => {
    if (queue) {
      if (from === undefined && queue.length < MAX_QUEUED) queue.push(frame);
    } else if (current.state !== 'closed') receive(frame, from);
    else if (from === undefined && readFrame(frame)?.opcode === Opcodes.HANDSHAKE) {
      void reopen(frame);
    }
  });

  return {
    get current(): Host {
      return current;
    },
    /** Stops without notifying the activity. */
    dispose(): void {
      isOver = true;
      current.dispose();
      transport.dispose();
    },
  };
}

const reasonOf = (error: unknown) =>
  `The activity could not be launched again: ${messageOf(error)}`;
