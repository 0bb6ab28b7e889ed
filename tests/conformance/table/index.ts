import type { Case } from '../case';
import { argumentCases } from './arguments';
import { closingCases } from './closing';
import { commandCases } from './commands';
import { consoleCases } from './console';
import { errorCases } from './errors';
import { eventCases } from './events';
import { frameCases } from './frames';
import { launchCases } from './launch';
import { originCases } from './origins';
import { replyCases } from './replies';
import { subscriptionCases } from './subscriptions';

export const cases: Case[] = [
  ...launchCases,
  ...originCases,
  ...commandCases,
  ...argumentCases,
  ...replyCases,
  ...frameCases,
  ...errorCases,
  ...eventCases,
  ...subscriptionCases,
  ...consoleCases,
  ...closingCases,
];
