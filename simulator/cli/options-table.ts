import type { Settings } from './settings';

/** The help of an option: the value that it takes, if it takes one, and what it does. */
export interface OptionHelp {
  readonly takes?: string;
  readonly does: string;
}

/** Every setting as an option, in the order of the help. The command that starts the activity comes after `--`. */
export const optionsTable: Readonly<Record<Exclude<keyof Settings, 'command'>, OptionHelp>> = {
  url: {
    takes: 'ADDRESS',
    does: "the activity's address; by default, the simulator finds it in the command's output",
  },
  port: {
    takes: 'PORT',
    does: "the simulator's port; @discord/embedded-app-sdk hears a host only at 3333",
  },
  clientId: {
    takes: 'ID',
    does: "the activity's client id; by default, from the environment or .env",
  },
  map: {
    takes: 'PREFIX=TARGET',
    does: 'a URL mapping, such as /tiles=tiles.example.com; may be repeated',
  },
  tokenPath: {
    takes: 'PATH',
    does: "answers the token exchange at this path, instead of the activity's server",
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
    does: "the situation that every world begins with: a scenario's file, or a preset such as phone",
  },
  world: {
    takes: 'NAME',
    does: 'the world to show; by default, each stage has a world of its own',
  },
  record: {
    takes: 'FILE',
    does: 'at its end, writes the session of the shown world to a recording',
  },
  replay: {
    takes: 'FILE',
    does: 'plays a recording to the activity, says what it does differently, and ends',
  },
  torture: {
    does: 'opens the activity in everything that can happen to it, says what it does not withstand, and ends',
  },
  only: {
    takes: 'TEXT',
    does: 'with --torture: tries the situations whose name has this text, such as AUTHORIZE',
  },
  open: { does: 'opens the simulator in the browser' },
  headless: {
    does: 'runs the activity in a browser without a window: CHROMIUM_PATH, or one that is installed',
  },
  json: { does: 'one JSON object a line on stdout; what the command prints goes to stderr' },
};
