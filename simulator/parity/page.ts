import { concerns } from './concerns';
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
  const general = Object.keys(concerns).filter(
    (id) => concerns[id as keyof typeof concerns].length === 0,
  );
  const parts = Object.entries(titles).map(([part, title]) =>
    section(title, all[part as keyof Parity]),
  );
  const ids = general.map((id) => `\`${id}\``).join(', ');
  const listed = `About everything, and so in no row: ${ids}.`;
  return `${[INTRODUCTION, listed, ...parts].join('\n\n')}\n`;
}

const INTRODUCTION = `# Parity

What Discord documents, and which of it is simulated. \`npm run parity\` writes this page from the simulator's tables and
routes, and the simulator answers the same as JSON at \`/parity.json\`.

- **simulated**: as documented. What is documented of it is a row of \`tests/facts/\`.
- **assumed**: simulated, and some of it is documented nowhere; [assumed.md](assumed.md) has the ids.
- **missing**: a command is refused as an unknown one, and an event never comes. A route answers 404 with
  \`X-Why: not simulated\`, and the terminal has a line.

The gateway (\`wss://gateway.discord.gg\`), interactions, and the commands that a bot gets by them, are missing as a whole.`;

function section(title: string, rows: readonly ParityRow[]): string {
  const has = rows.filter(({ state }) => state !== 'missing').length;
  const lines = rows.map(({ name, source, state, assumed }) => {
    const ids = assumed.map((id) => `\`${id}\``).join(', ');
    return `| \`${name}\` | ${source} | ${state}${ids ? `: ${ids}` : ''} |`;
  });
  const head = `## ${title}\n\n${has} of ${rows.length}.\n\n| | documented in | |\n|---|---|---|`;
  return [head, ...lines].join('\n');
}
