import { failures } from './failure';
import { commandLineOptions, optionName } from './options';
import { type SubcommandName, subcommands } from './subcommands';

const optionLines = commandLineOptions.map(([name, { takes = '', short, help }]) =>
  row(`${short ? `-${short}, ` : ''}${optionName(name)} ${takes}`, help),
);
const subcommandLines = Object.values(subcommands).map(({ usage, help }) => row(usage, help));
const optionHelp = `${optionLines.join('\n')}
${row('--no-direct', 'and similar options turn off what the configuration turns on')}`;
const codeLines = Object.values(failures).map(
  ([code, meaning]) => `  ${`${code}`.padEnd(5)}${meaning}`,
);

export const help = `Runs an activity as if inside Discord, on this machine only: no account, no tunnel, no network.

  activity-simulator [options] [-- command]

  activity-simulator -- npm run dev
  activity-simulator                          # the scripts in package.json, here or in client/ and server/
  activity-simulator --url http://localhost:5173

It starts the command, finds the activity's address in its output, and frames the activity at http://localhost:3333.
Node programs that the command runs reach a simulated Discord at https://discord.com/api.

Other commands; for details, run one with --help, such as "activity-simulator exec --help":

${subcommandLines.join('\n')}

${optionHelp}

It exits with the exit code of the command, or with 0 when it is stopped. Its own exit codes:

${codeLines.join('\n')}
`;

export const subcommandHelp = (name: SubcommandName): string =>
  `${subcommands[name].details}\n${name === 'exec' || name === 'mcp' ? `\n${optionHelp}\n` : ''}`;

function row(option: string, text: string): string {
  return `  ${option.padEnd(22)}${text}`;
}
