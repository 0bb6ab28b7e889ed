/**
 * Wire names of the commands for which Discord's clients ask the person, or act on their behalf. The person's
 * response is a setting of the world.
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

/** The result of a dialog: the person accepts, dismisses it, or something breaks on the way. */
const decisions = ['accept', 'cancel', 'fail'] as const;

/** Further results of some commands. */
const choices = {
  /** The person copies the link instead of sending it. */
  SHARE_LINK: ['copy link'],
  /** The client answers as the dialog opens; the purchase follows. */
  START_PURCHASE: ['answer first'],
} as const satisfies Partial<Record<DecidedCommand, readonly string[]>>;

/** Commands that show no dialog in Discord's clients: they act at once. */
const commandsWithoutDialog: readonly DecidedCommand[] = ['INVITE_USER_EMBEDDED'];

/** All possible decisions of all commands. With `ask`, a dialog asks the person. */
export const allDecisions = ['ask', ...decisions, ...Object.values(choices).flat()] as const;

export type Decision = (typeof allDecisions)[number];

/** Returns the possible decisions for a command. */
export function decisionsFor(command: DecidedCommand): readonly Decision[] {
  const byCommand: Partial<Record<DecidedCommand, readonly Decision[]>> = choices;
  const dialogDecisions: readonly Decision[] = commandsWithoutDialog.includes(command)
    ? []
    : ['ask'];
  return [...dialogDecisions, ...decisions, ...(byCommand[command] ?? [])];
}

/** Returns the decision for a command without a setting; `canAskUser` is true when a person is there to be asked. */
export function defaultDecision(command: DecidedCommand, canAskUser: boolean): Decision {
  return canAskUser && !commandsWithoutDialog.includes(command) ? 'ask' : 'accept';
}
