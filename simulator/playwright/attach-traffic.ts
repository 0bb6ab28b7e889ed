import type { TestInfo } from '@playwright/test';
import { formatCall } from '../player';
import {
  contentOf,
  groupOf,
  maskedNameOf,
  maskSecrets,
  outcomeOf,
  type Row,
  type RowGroup,
  readTraffic,
  rowName,
  TrafficLog,
} from '../traffic';
import type { World } from '../world';
import type { Report } from '../worlds';
import type { Simulation } from './simulation';

/** The maximum number of files of a page that are listed. */
const MAX_FILES = 5;

/** Attaches the traffic to the report of a test: as text, and as a recording. Secrets are masked in both. */
export async function attachTraffic(simulation: Simulation, testInfo: TestInfo): Promise<void> {
  const { reports, world } = simulation;
  await testInfo.attach('traffic', {
    body: formatTraffic(reports, world),
    contentType: 'text/plain',
  });
  // A simulator that has ended has no recording.
  const recording = await simulation.recording().catch(() => undefined);
  if (!recording) return;
  const body = JSON.stringify(recording);
  await testInfo.attach('recording.json', { body, contentType: 'application/json' });
}

/** Formats the traffic as lines: the time, the player, the name, and the result. The activity's calls come first. */
function formatTraffic(reports: readonly Report[], world: World): string {
  const log = new TrafficLog();
  const readers = new Map<string, ReturnType<typeof readTraffic>>();
  for (const report of reports) {
    if ('host' in report) {
      const key = `${report.client} ${report.host}`;
      const read = readers.get(key) ?? readTraffic(log, report.client);
      readers.set(key, read);
      read(report);
    } else if (report.kind !== 'dropped') log.add(report);
  }
  const rows = Array.from({ length: log.end - log.first }, (_, index) =>
    log.get(log.first + index),
  );
  const inOrder = rows.filter((row) => row !== undefined).sort((a, b) => a.at - b.at);
  const startedAt = inOrder[0]?.at ?? 0;
  const dropped = reports.filter((report) => report.kind === 'dropped');
  const droppedCount = dropped.reduce((sum, { count }) => sum + count, 0);
  const of = (...groups: RowGroup[]) => inOrder.filter((row) => groups.includes(groupOf(row)));
  const lines = (some: readonly Row[]) =>
    some.map((row) => lineOf(maskSecrets(row, log.secrets), startedAt, world));
  const others = of('events', 'connection', 'console', 'rest', 'proxy');
  // A launch has a long query, which is omitted.
  const files = of('files').map((row) => maskedNameOf(row, log.secrets).replace(/\?.*/, ''));
  return [
    ...lines(of('calls', 'subscriptions')),
    ...(others.length > 0 ? ['', 'Events, connection and requests:', ...lines(others)] : []),
    ...(files.length > 0 ? ['', `Files of the page: ${files.length}. ${listOf(files)}`] : []),
    ...(droppedCount > 0 ? [`(${droppedCount} more did not fit, and were left out)`] : []),
  ].join('\n');
}

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_FILES;
  return [...names.slice(0, MAX_FILES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

function lineOf(row: Row, startedAt: number, { clients, users }: World): string {
  const username = users[clients[row.client ?? '']?.userId ?? '']?.username ?? '';
  const { sent, reply } = contentOf(row);
  const call = formatCall(rowName(row), sent);
  return `${`+${row.at - startedAt} ms`.padStart(11)}  ${username.padEnd(12)}  ${formatCall(`${call} → ${outcomeOf(row)}`, reply)}`;
}
