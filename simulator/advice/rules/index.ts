import type { Rule, RuleContext } from '../rule';
import { consoleFlood, limits } from './amounts';
import { beforeReady, handshakeRefused, wrongOrigin } from './connection';
import { notExchanged } from './exchange';
import { refusedAgain, unanswered, unhandled } from './refusals';
import { loop, polling } from './repeats';
import { scopeMissing, scopeUnused } from './scopes';
import { tokenLogged, unauthorized } from './sign-in';
import { missingId, subscriptions } from './subscriptions';

/** All rules, each with a memory of its own. */
export const rules = (context: RuleContext): readonly Rule[] => [
  beforeReady,
  handshakeRefused(),
  wrongOrigin(),
  unauthorized(),
  notExchanged(context),
  tokenLogged(),
  scopeMissing(),
  scopeUnused(),
  subscriptions(),
  missingId,
  polling(),
  loop(),
  refusedAgain(),
  unhandled(),
  unanswered(),
  limits,
  consoleFlood(),
];
