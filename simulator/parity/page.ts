import { assumptionConcerns } from './concerns';
import { type Parity, type ParityRow, parity } from './parity';

const titles: Record<keyof Parity, string> = {
  commands: 'Commands',
  events: 'Events',
  rest: 'The REST API',
  cdn: 'The CDN',
};

/** Returns the text of docs/parity.md. */
export function parityPage(): string {
  const all = parity();
  const generalIds = Object.keys(assumptionConcerns).filter(
    (id) => assumptionConcerns[id as keyof typeof assumptionConcerns].length === 0,
  );
  const parts = Object.entries(titles).map(([part, title]) =>
    section(title, all[part as keyof Parity]),
  );
  const ids = generalIds.map((id) => `\`${id}\``).join(', ');
  const listed = `These assumptions concern everything, and are not listed in the rows: ${ids}.`;
  return `${[INTRODUCTION, listed, ...parts].join('\n\n')}\n`;
}

const INTRODUCTION = `# Parity

This page lists what Discord documents, and whether it is simulated. \`npm run parity\` writes this page from the
simulator's tables and routes, and the simulator returns the same data as JSON at \`/parity.json\`.

- **simulated**: as documented. The documented facts are rows of \`tests/facts/\`.
- **assumed**: simulated, but some of the behavior is not documented anywhere; [assumed.md](assumed.md) lists the ids.
- **missing**: a command is refused as unknown, and an event is never sent. The response to a route is 404 with
  \`X-Why: not simulated\`, and the terminal prints a line.

The gateway (\`wss://gateway.discord.gg\`), interactions, and the commands that a bot gets through them are all missing.`;

function section(title: string, rows: readonly ParityRow[]): string {
  const has = rows.filter(({ state }) => state !== 'missing').length;
  const lines = rows.map(({ name, source, state, assumed }) => {
    const ids = assumed.map((id) => `\`${id}\``).join(', ');
    return `| \`${name}\` | ${source} | ${state}${ids ? `: ${ids}` : ''} |`;
  });
  const head = `## ${title}\n\n${has} of ${rows.length} are simulated.\n\n| | documented in | |\n|---|---|---|`;
  return [head, ...lines].join('\n');
}
