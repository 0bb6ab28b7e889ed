import { activity } from './activity';
import { device } from './device';
import { guilds } from './guilds';
import type { Handlers } from './handler';
import { invites } from './invites';
import { people } from './people';
import { purchases } from './purchases';
import { quests } from './quests';
import { selection } from './selection';
import { session } from './session';
import { sharing } from './sharing';

export type { HandlerContext } from './handler';
export { authorizeProblem } from './session';

/** The simulated client's answer to each command; the compiler asks for the ones that are missing. */
export const handlers: Handlers = {
  ...session,
  ...guilds,
  ...selection,
  ...activity,
  ...invites,
  ...sharing,
  ...purchases,
  ...device,
  ...quests,
  ...people,
};
