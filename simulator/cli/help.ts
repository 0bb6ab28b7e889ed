import { exitCodes } from './failure';

/** What `--help` prints. */
export const help = `Runs an activity as inside Discord, on this machine alone: no account, no tunnel, no network.

  activity-simulator [options] [-- command]

  activity-simulator -- npm run dev
  activity-simulator --url http://localhost:5173

The command is started, its address found in what it prints, and the activity framed at http://localhost:3333.
Node programs among what it starts reach a simulated Discord at https://discord.com/api.

  --url ADDRESS         where the activity is; found in the command's output when left out
  --port PORT           where the simulator is: 3333, the only one that @discord/embedded-app-sdk hears
  --client-id ID        the activity's client id; from the environment or .env when left out
  --map PREFIX=TARGET   a URL mapping, such as /tiles=tiles.example.com; may be repeated
  --token-path PATH     answers the token exchange at this path, in the place of the activity's server
  --policy MODE         what the content security policy does: enforce, report-only or off
  --signature KIND      how requests are signed: valid, expired, wrong (by another key) or missing
  --direct              frames the activity as it is, without Discord's proxy and its content security policy
  --scenario FILE       the situation that every world begins as: a scenario's file, or a preset such as phone
  --world NAME          the world that is shown; each stage has one of its own when left out
  --open                opens the simulator in the browser
  --headless            runs the activity in a browser without a window: CHROMIUM_PATH, or one that is installed
  --json                one JSON object a line on stdout; what the command prints goes to stderr
  --config FILE         a configuration; activity-simulator.config.ts, .js, .mjs or .json when there is one
  -h, --help            prints this
  -v, --version         prints the version

It ends with the code of the command, or with 0 when it is stopped. Its own failures:

  ${exitCodes.usage}   an option is wrong
  ${exitCodes.noAddress}   the activity's address was not found
  ${exitCodes.port}   the port is taken
  ${exitCodes.internal}   a fault of the simulator
  ${exitCodes.browser}   no browser starts
  ${exitCodes.config}   the configuration is wrong
  ${exitCodes.notStarted}  the command cannot be started
`;
