import { readFileSync } from 'node:fs';

const page = readFileSync(`${import.meta.dirname}/../../../docs/proxy.md`, 'utf8');

/** The first column of each table of docs/proxy.md that says what a message means; "…" stands for anything. */
const rows = page
  .split('| message | what to do |')
  .slice(1)
  .flatMap((table) => {
    const [, , ...lines] = table.split('\n');
    const end = lines.findIndex((line) => !line.startsWith('|'));
    return lines.slice(0, end).map((line) => line.split(' | ')[0]?.slice(2) ?? '');
  });
const escaped = (text: string) => text.replace(/[.*+?^${}()[\]\\|/]/g, '\\$&');
const patterns = rows.map((row) => new RegExp(row.split('…').map(escaped).join('.*'), 's'));

/** The messages of the proxy that no row of docs/proxy.md explains. */
export function undocumented(messages: readonly string[]): string[] {
  return messages.filter((message) => !patterns.some((pattern) => pattern.test(message)));
}
