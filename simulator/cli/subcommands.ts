/** The options of the subcommands that use a running simulator, and the rules for finding it. */
const byHand = (json: string) => `  --json JSON           ${json}
  --player NAME         whose activity to use, by username or id; by default, the first that is open
  --world NAME          the world to use; by default, the last one that is open
  --port PORT           the simulator's port
  --config FILE         a configuration file, for its port
  -h, --help            prints this

It uses the simulator at --port, or else at ACTIVITY_SIMULATOR_URL, which exec sets, or else at the port of the configuration
in this folder, or else at 3333. It exits with 71 if none runs there, and with 77 if the simulator or the client refuses.`;

/** A key is the first word of the command line. `details` is the beginning of the subcommand's own help. */
export const subcommands = {
  exec: {
    usage: 'exec -- TESTS',
    help: 'starts everything, waits until it responds, runs the tests, and exits with their code',
    details: `  activity-simulator exec [options] -- tests

  activity-simulator exec --url http://localhost:5173 -- npx playwright test
  activity-simulator exec -- npm test          # the configuration says what starts the activity

It starts the simulator and the activity as the options or the configuration say, waits until both respond, and runs the
tests. Then it stops everything, and exits with the code of the tests, or with 130 after Ctrl-C. It sets these variables
for the tests:

  ACTIVITY_SIMULATOR_URL         the stage, such as http://localhost:3333
  ACTIVITY_SIMULATOR_API         the simulated platform's API
  ACTIVITY_SIMULATOR_ACTIVITY    the activity's own address
  ACTIVITY_SIMULATOR_PROXIED     its address behind the proxy; not with --direct
  ACTIVITY_SIMULATOR_PUBLIC_KEY  the key that checks signed requests; not with --direct`,
  },
  trigger: {
    usage: 'trigger EVENT',
    help: 'sends an event to an activity in a running simulator',
    details: `  activity-simulator trigger EVENT [--json DATA] [--player NAME]

  activity-simulator trigger THERMAL_STATE_UPDATE --json '{"thermal_state": 3}'
  activity-simulator trigger ACTIVITY_LAYOUT_MODE_UPDATE --player marlo    # the current value

It prints the data that was sent.

${byHand('the data of the event; by default, the current values in the world')}`,
  },
  run: {
    usage: 'run COMMAND',
    help: "runs a command in an activity's session in a running simulator",
    details: `  activity-simulator run COMMAND [--json ARGS] [--player NAME]

  activity-simulator run GET_CHANNEL --json '{"channel_id": "710000000000000001"}'

It prints the reply. The activity does not receive it.

${byHand('the arguments of the command')}`,
  },
  mcp: {
    usage: 'mcp [-- COMMAND]',
    help: 'gives a coding agent tools for a running simulator, or for one that it starts',
    details: `  activity-simulator mcp [options] [-- command]

  activity-simulator mcp                       # uses the running simulator, or starts one from the configuration
  activity-simulator mcp -- npm run dev        # starts one when the first tool is used, if none runs

It serves the Model Context Protocol over stdin and stdout, until the agent closes them. There is a tool for each operation of the
control interface, and openPlayer, seePlayer and closePlayer, which open the activity in a headless browser and take
screenshots of it: CHROMIUM_PATH, or an installed Chromium, Chrome or Edge.

It uses the simulator at --port, or else at ACTIVITY_SIMULATOR_URL, or else at the port of the configuration in this folder, or else
at 3333.`,
  },
} as const satisfies Record<string, Record<'usage' | 'help' | 'details', string>>;

export type SubcommandName = keyof typeof subcommands;
export const subcommandNames = Object.keys(subcommands) as SubcommandName[];
