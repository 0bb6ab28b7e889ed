import { exitCodes } from './failure';
import { optionsTable } from './options-table';
import { optionName } from './settings';

const lines = Object.entries(optionsTable)
  .map(([name, { takes = '', does }]) => `  ${`--${optionName(name)} ${takes}`.padEnd(22)}${does}`)
  .join('\n');

/** What `--help` prints. */
export const help = `Runs an activity as inside Discord, on this machine alone: no account, no tunnel, no network.

  activity-simulator [options] [-- command]

  activity-simulator -- npm run dev
  activity-simulator --url http://localhost:5173

It starts the command, finds the address in what the command prints, and frames the activity at http://localhost:3333.
Node programs that the command runs reach a simulated Discord at https://discord.com/api.

${lines}
  --config FILE         a configuration; activity-simulator.config.ts, .js, .mjs or .json when there is one
  --no-direct           and the like: takes back what the configuration switches on
  -h, --help            prints this
  -v, --version         prints the version

It ends with the code of the command, or with 0 when it is stopped. Its own failures:

  ${exitCodes.usage}   an option is wrong
  ${exitCodes.differs}   the activity does something differently from the recording
  ${exitCodes.notRead}   the recording cannot be read
  ${exitCodes.noAddress}   the activity's address was not found
  ${exitCodes.port}   the port is taken
  ${exitCodes.internal}   the simulator itself has failed
  ${exitCodes.browser}   no browser starts
  ${exitCodes.notWritten}   the recording cannot be written
  ${exitCodes.notOver}   nobody opened the replay or the torture, or it did not end
  ${exitCodes.tortureFailed}   the activity did not withstand a torture
  ${exitCodes.config}   the configuration is wrong
  ${exitCodes.notStarted}  the command cannot be started
`;
