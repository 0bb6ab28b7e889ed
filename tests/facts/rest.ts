import { applicationFacts } from './rest-application';
import { botFacts } from './rest-bot';
import { cdnFacts } from './rest-cdn';
import { limitFacts } from './rest-limits';
import { oauthFacts } from './rest-oauth';
import { referenceFacts } from './rest-reference';
import { shopFacts } from './rest-shop';
import { userFacts } from './rest-users';

export const restFacts = [
  oauthFacts,
  userFacts,
  shopFacts,
  applicationFacts,
  botFacts,
  referenceFacts,
  limitFacts,
  cdnFacts,
].flatMap((facts) => Object.entries(facts));
