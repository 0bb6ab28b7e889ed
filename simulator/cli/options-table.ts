import type { Settings } from './settings';

/** What an option's help says: what it takes, where it takes something, and what it does. */
export interface OptionHelp {
  readonly takes?: string;
  readonly does: string;
}

/** Every setting as an option of the command line, in the order of the help; what starts the activity stands behind `--`. */
export const optionsTable: Readonly<Record<Exclude<keyof Settings, 'command'>, OptionHelp>> = {
  url: {
    takes: 'ADDRESS',
    does: "where the activity is; found in the command's output when left out",
  },
  port: {
    takes: 'PORT',
    does: 'where the simulator is: 3333, the only one that @discord/embedded-app-sdk hears',
  },
  clientId: {
    takes: 'ID',
    does: "the activity's client id; from the environment or .env when left out",
  },
  map: {
    takes: 'PREFIX=TARGET',
    does: 'a URL mapping, such as /tiles=tiles.example.com; may be repeated',
  },
  tokenPath: {
    takes: 'PATH',
    does: "answers the token exchange at this path, in the place of the activity's server",
  },
  policy: {
    takes: 'MODE',
    does: 'what the content security policy does: enforce, report-only or off',
  },
  signature: {
    takes: 'KIND',
    does: 'how requests are signed: valid, expired, wrong (by another key) or missing',
  },
  direct: {
    does: "frames the activity as it is, without Discord's proxy and its content security policy",
  },
  scenario: {
    takes: 'FILE',
    does: "the situation that every world begins as: a scenario's file, or a preset such as phone",
  },
  world: {
    takes: 'NAME',
    does: 'the world that is shown; each stage has one of its own when left out',
  },
  record: {
    takes: 'FILE',
    does: 'keeps the session of that world as a recording, when it ends',
  },
  replay: {
    takes: 'FILE',
    does: 'plays a recording to the activity, says what it does differently, and ends',
  },
  open: { does: 'opens the simulator in the browser' },
  headless: {
    does: 'runs the activity in a browser without a window: CHROMIUM_PATH, or one that is installed',
  },
  json: { does: 'one JSON object a line on stdout; what the command prints goes to stderr' },
};
