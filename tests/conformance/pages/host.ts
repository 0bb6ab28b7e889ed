import type { Case } from '../case';
import { type HostStep, readyFrame, type Sender, type Step, type Transcript } from '../script';
import type { Instruction } from './drive';

export interface Addresses {
  activity: string;
  /** A page of an origin that is not allowed. */
  stranger: string;
}

/** The part of a case that is sent to the page; the test keeps the expectations. */
export type Script = Pick<Case, 'forwardsConsole' | 'ready' | 'steps'>;

interface SentCommand {
  cmd: string;
  nonce: string;
}

/** The most that another window's message may take, in milliseconds. */
const PAUSE = 100;

let instructions = 0;

/** Frames the activity, goes through the steps, and gives what was seen. The host answers nothing by itself. */
async function run({ activity, stranger }: Addresses, script: Script): Promise<Transcript> {
  const frame = await framed(activity);
  const otherFrames = new Map<Sender, HTMLIFrameElement>();
  const received: [opcode: number, payload: { nonce?: unknown }][] = [];
  const onMessage = ({ data, source }: MessageEvent) => {
    if (source === frame.contentWindow && Array.isArray(data)) received.push(data as never);
  };
  window.addEventListener('message', onMessage);

  const other = async (sender: Sender) => {
    const made = otherFrames.get(sender) ?? (await framed(stranger, sender === 'sandboxed'));
    otherFrames.set(sender, made);
    return made;
  };
  const act = async (step: HostStep) => {
    const message =
      step.host === 'post' ? step.frame : [1, { ...sentCommand(step.to), ...step.fields }];
    const from = step.from ?? 'host';
    if (from === 'host') frame.contentWindow?.postMessage(message, '*');
    else {
      await instruct(await other(from), { frame: message });
      // This message goes a way of its own, and no other message is sure to come behind it.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const sentCommand = (number = -1): SentCommand => {
    const command = received.filter(([opcode]) => opcode === 1).at(number)?.[1];
    if (!command) throw new Error('The host has heard no command that it could answer');
    const { cmd, nonce } = command as SentCommand;
    return { cmd, nonce };
  };
  /** Messages stay in order, so those that were under way have arrived by then, with their effects. */
  const quiet = () => instruct(frame, {});

  const disableConsoleLogOverride = !script.forwardsConsole;
  await instruct(frame, { construct: { disableConsoleLogOverride } });
  const opening: Step[] = script.ready === false ? [] : [readyFrame()];
  for (const step of [...opening, ...script.steps]) {
    if ('host' in step) await act(step);
    else await instruct(frame, { step });
    await quiet();
  }
  const { report } = await instruct(frame, { report: true });
  window.removeEventListener('message', onMessage);
  for (const made of [frame, ...otherFrames.values()]) made.remove();
  const [handshake, ...wire] = received;
  return { ...(report as Transcript), handshake, wire: numbered(wire) };
}

async function framed(address: string, sandboxed = false): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  if (sandboxed) frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

function instruct(
  frame: HTMLIFrameElement,
  instruction: Omit<Instruction, 'id'> | { frame: unknown },
): Promise<{ report?: unknown }> {
  instructions += 1;
  const id = instructions;
  return new Promise((resolve) => {
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow || data?.id !== id) return;
      window.removeEventListener('message', onMessage);
      resolve(data);
    };
    window.addEventListener('message', onMessage);
    frame.contentWindow?.postMessage({ ...instruction, id }, '*');
  });
}

/** The frames with their nonces, which are random, in the order of their first use. */
function numbered(frames: [opcode: number, payload: { nonce?: unknown }][]): unknown[] {
  const nonces: unknown[] = [];
  return frames.map(([opcode, payload]) => {
    const { nonce } = payload;
    if (typeof nonce !== 'string' || nonce.length < 8) return [opcode, payload];
    if (!nonces.includes(nonce)) nonces.push(nonce);
    return [opcode, { ...payload, nonce: nonces.indexOf(nonce) + 1 }];
  });
}

Object.assign(window, { run });
