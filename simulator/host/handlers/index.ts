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

/** The simulated client's handler of each command; the compiler reports missing ones. */
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
