/**
 * Wire names of the commands at which Discord's clients ask the person, or act in their name. What the person
 * does then is a setting of the world.
 */
export const decidedCommands = [
  'AUTHORIZE',
  'ENCOURAGE_HW_ACCELERATION',
  'INITIATE_IMAGE_UPLOAD',
  'INVITE_USER_EMBEDDED',
  'OPEN_EXTERNAL_LINK',
  'OPEN_INVITE_DIALOG',
  'OPEN_SHARE_MOMENT_DIALOG',
  'SHARE_INTERACTION',
  'SHARE_LINK',
  'START_PURCHASE',
] as const;

export type DecidedCommand = (typeof decidedCommands)[number];

/** The result of asking: the person goes along, dismisses the dialog, or something breaks on the way. */
const decisions = ['accept', 'cancel', 'fail'] as const;

/** What else can come of asking at some commands. */
const choices = {
  /** The person copies the link instead of sending it. */
  SHARE_LINK: ['copy link'],
  /** The client answers as the dialog opens; the purchase follows. */
  START_PURCHASE: ['answer first'],
} as const satisfies Partial<Record<DecidedCommand, readonly string[]>>;

/** Commands that ask nobody in Discord's clients: they act at once. */
const withoutDialog: readonly DecidedCommand[] = ['INVITE_USER_EMBEDDED'];

/** Everything that can be decided at some command. With `ask`, a dialog asks the person. */
export const allDecisions = ['ask', ...decisions, ...Object.values(choices).flat()] as const;

export type Decision = (typeof allDecisions)[number];

/** What can be decided at that command. */
export function decisionsFor(command: DecidedCommand): readonly Decision[] {
  const byCommand: Partial<Record<DecidedCommand, readonly Decision[]>> = choices;
  const ask: readonly Decision[] = withoutDialog.includes(command) ? [] : ['ask'];
  return [...ask, ...decisions, ...(byCommand[command] ?? [])];
}

/** What a client does at a command where nothing has been decided; `asks` is whether a person is there, who is asked. */
export function defaultDecision(command: DecidedCommand, asks: boolean): Decision {
  return asks && !withoutDialog.includes(command) ? 'ask' : 'accept';
}
