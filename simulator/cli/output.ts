import type { ReplayProgress } from '../recording';
import { describeSummary, type TortureSummary } from '../torture';
import { maskSecrets } from '../traffic';
import { plain, plainLine } from '../utils';

export type OutputEvent =
  | { event: 'started'; simulator: string; api: string }
  /** A command is started. If there are several, each has a name. */
  | { event: 'command'; command: readonly string[]; name?: string }
  /** `exec` starts the tests. */
  | { event: 'tests'; command: readonly string[] }
  | { event: 'client-id'; id: string; from: string }
  | { event: 'found'; url: string }
  /** A part of the activity that has no page responds. */
  | { event: 'reachable'; name: string; url: string }
  | {
      event: 'ready';
      /** The stage's address. */
      simulator: string;
      activity: string;
      /** The base of the simulated platform's API. */
      api: string;
      /** The key that checks signed requests; absent if the activity is framed directly. */
      publicKey?: string;
    }
  /** The recording was written. `complete` is true if it has the whole session. */
  | { event: 'recorded'; file: string; entries: number; complete: boolean }
  | ({ event: 'replayed' } & Pick<ReplayProgress, 'calls' | 'recorded' | 'count' | 'differences'>)
  | ({ event: 'tortured' } & TortureSummary)
  | { event: 'notice'; message: string; lines: readonly string[] }
  | { event: 'error'; message: string }
  | { event: 'ended'; code: number };

export type Print = (event: OutputEvent) => void;

/** Prints each event as a line of JSON. The output may be kept, so secrets are masked. */
export const printJson: Print = (event) => {
  // Within a text of JSON, an escaped character is the same one.
  process.stdout.write(`${plain(JSON.stringify(maskSecrets(event)))}\n`);
};

export const printText: Print = (event) => {
  const line = format(maskSecrets(event));
  if (line === undefined) return;
  const stream = event.event === 'error' ? process.stderr : process.stdout;
  stream.write(`${plain(line)}\n`);
};

function format(event: OutputEvent): string | undefined {
  switch (event.event) {
    case 'client-id':
      return `[simulator] The client id is ${event.id}, from ${event.from}.`;
    case 'command':
      return `[simulator] Starting ${event.name ? `${event.name}: ` : ''}${event.command.join(' ')} …`;
    case 'tests':
      return `[simulator] Running ${event.command.join(' ')} …`;
    case 'found':
      return `[simulator] The activity is at ${event.url}. If it is elsewhere, use --url.`;
    case 'reachable':
      return `[simulator] ${event.name} responds at ${event.url}.`;
    case 'ready':
      return ready(event);
    case 'recorded':
      return `[simulator] The session is in ${event.file}: ${event.entries} entries${event.complete ? '' : ', but some are missing'}.`;
    case 'replayed':
      return formatReplay(event);
    case 'tortured':
      return `[simulator] ${describeSummary(event)}`;
    case 'notice':
      return ['', `[simulator] ${plainLine(event.message)}`, ...event.lines.map(indented)].join(
        '\n',
      );
    case 'error':
      return `\n[simulator] ${event.message}`;
    default:
      return undefined;
  }
}

const indented = (line: string) => `  ${plainLine(line)}`;

function formatReplay({
  calls,
  recorded,
  count,
  differences,
}: OutputEvent & { event: 'replayed' }): string {
  const progress = `${calls} of ${recorded} recorded calls were made`;
  if (count === 0) return `[simulator] The activity matches the recording: ${progress}.`;
  const remaining = count - differences.length;
  return [
    `[simulator] The activity differs from the recording; ${progress}:`,
    ...differences.map(({ words: format }) => `  - ${format}.`),
    ...(remaining > 0 ? [`  and ${remaining} more.`] : []),
  ].join('\n');
}

function ready({ simulator, activity, api, publicKey }: OutputEvent & { event: 'ready' }): string {
  const rows = [
    ['Open', simulator],
    [
      'Activity',
      `${activity}${publicKey ? ', behind the simulated Discord proxy' : ', framed directly'}`,
    ],
    ['REST', `${api}, for a server that does not run on Node`],
    ...(publicKey ? [['Public key', publicKey]] : []),
  ];
  return [
    '',
    '  The activity is framed as it is inside Discord.',
    '',
    ...rows.map(([name = '', value]) => `    ${name.padEnd(12)}${value}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
