import { describe, expect, it } from 'vitest';
import { MAX_CLIENTS, MAX_TRUSTED_DOMAINS, MAX_USER_ACTIONS } from './bounds';
import { applyChange, type Change } from './change';
import { clientIn } from './change-steps';
import type { World } from './schema/world';
import { ids, seed } from './seed';

const { client } = ids;
const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00.000Z' };
const grant = { userId: ids.me, client, scopes: ['identify'], redeemed: false };
const before = applyChange(seed(), { type: 'grant', code: 'code-1', grant });
const worldAfter = (...changes: Change[]) => changes.reduce<World>(applyChange, before);

const sku = { id: '9', sku_id: ids.rerollToken, application_id: ids.application, user_id: ids.me };
const entitlement = { ...sku, gift_code_flags: 0, type: 1 };
const bought: Change = { type: 'entitlement', entitlement };
const consumed: Change = { type: 'consume', entitlementId: ids.testHintPack };
const added = { type: 'client', client: 'client-2', userId: ids.me, proxyTicket: 't' } as const;
const decided = { type: 'decision', client, command: 'SHARE_LINK', decision: 'cancel' } as const;
const token = { type: 'token', code: 'code-1', token: 'token-1', access } as const;
const ask = (id: string, dialog: object = { command: 'START_PURCHASE', skuId: ids.rerollToken }) =>
  ({ type: 'ask', client, dialog: { ...dialog, id } }) as Change;
const accept = (dialog: string): Change => {
  return { type: 'answer', client, dialog, answer: { decision: 'accept', trust: true } };
};

describe('a client', () => {
  it('has the granted scopes, and none of them after a revocation', () => {
    const asked = ask('d', { command: 'AUTHORIZE', scopes: ['email'], added: ['email'] });
    const granted = worldAfter(asked, accept('d'));
    expect(clientIn(granted, client).authorized).toContain('email');
    const revoked = applyChange(granted, { type: 'revoke', userId: ids.me });
    expect(clientIn(revoked, client).authorized).toEqual([]);
  });

  it('has no decision after it is reset', () => {
    expect(worldAfter(decided, { ...decided, decision: null })).toEqual(before);
  });

  it('keeps the newest trusted domains and user actions', () => {
    const count = Math.max(MAX_TRUSTED_DOMAINS, MAX_USER_ACTIONS) + 1;
    const domains = Array.from({ length: count }, (_, at) => `d${at}.example`);
    const kind = 'opened-link';
    const actions = domains.map((name) => ({ kind, url: `https://${name}/` }) as const);
    const changes = actions.flatMap(({ url }): Change[] => [
      ask(url, { command: 'OPEN_EXTERNAL_LINK', url }),
      accept(url),
      { type: 'userAction', client, action: { kind, url } },
    ]);
    const { trustedDomains, userActions } = clientIn(worldAfter(...changes), client);
    expect(trustedDomains).toEqual(domains.slice(-MAX_TRUSTED_DOMAINS));
    expect(userActions).toEqual(actions.slice(-MAX_USER_ACTIONS));
  });
});

describe('a change is refused', () => {
  /** The kind of thing that each field names, in the words of the refusal. */
  const kinds = {
    userId: 'user|member|voice participant|relationship',
    userIds: 'user',
    guildId: 'guild',
    channelId: 'voice channel',
    client: 'client',
    instanceId: 'instance',
    questId: 'quest',
    entitlementId: 'entitlement',
  };
  const changes: Change[] = [
    { type: 'user', userId: ids.me, patch: {} },
    { type: 'member', guildId: ids.boardGames, userId: ids.me, patch: {} },
    { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: {} },
    { type: 'move', userId: ids.marlo, channelId: ids.sideTable },
    { type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true },
    { type: 'participants', instanceId: ids.instance, userIds: [ids.me] },
    { type: 'relationship', client, userId: ids.juniper, patch: {} },
    { type: 'quest', client, questId: ids.openingNight, patch: {} },
    { type: 'device', client, patch: {} },
    { type: 'leave', client },
    { type: 'run', client, id: 'r', cmd: 'GET_USER' },
    consumed,
  ];
  const unknown = changes.flatMap((change) =>
    Object.entries(kinds)
      .filter(([field]) => field in change)
      .map(([field, kind]) => [change.type, field, kind, change] as const),
  );

  it.each(unknown)('of type %s for an unknown %s, which it names', (_, field, kind, change) => {
    for (const id of ['never', '__proto__']) {
      const wrong = { ...change, [field]: field === 'userIds' ? [ids.me, id] : id } as Change;
      const message = new RegExp(`^There is no (?:${kind}) "${id}" in this world$`);
      expect(() => applyChange(before, wrong)).toThrow(message);
    }
  });

  it.each<[string, RegExp, Change[]]>([
    ['a client of an unknown user', /^There is no user "x"/, [{ ...added, userId: 'x' }]],
    ['a client that exists', /^The client client-2 already exists$/, [added, added]],
    ['an unknown code', /^The code is unknown; get one with AUTHORIZE$/, [{ ...token, code: 'x' }]],
    ['a code that has been used', /^The code has already been used; get a new one/, [token, token]],
    ['an unknown SKU', /no SKU "x"/, [{ ...bought, entitlement: { ...entitlement, sku_id: 'x' } }]],
    ['an entitlement that exists', /^The entitlement 9 already exists/, [bought, bought]],
    ['an entitlement that has been consumed', /has been consumed$/, [consumed, consumed]],
    ['a dialog that is not open', /^No dialog "never" is open$/, [accept('never')]],
    ['11 dialogs', /^10 dialogs are open already/, [...Array(11).keys()].map((id) => ask(`${id}`))],
    ['an unknown type', /^There is no change of type "weather"$/, [{ type: 'weather' } as never]],
    [
      'a decision about a command that has none',
      /^There is no decision about "GET_USER", only about AUTHORIZE, /,
      [{ ...decided, command: 'GET_USER' } as never],
    ],
    [
      'an unknown decision',
      /^"perhaps" is not a decision; it must be one of ask, accept, cancel, fail/,
      [{ ...decided, decision: 'perhaps' } as never],
    ],
    [
      'one client too many',
      /^There are 500 clients already; remove some users who are not playing first$/,
      Array.from({ length: MAX_CLIENTS }, (_, at) => ({ ...added, client: `made-${at}` })),
    ],
  ])('for %s', (_, message, all) => {
    const world = worldAfter(...all.slice(0, -1));
    expect(() => applyChange(world, all.at(-1) as Change)).toThrow(message);
  });
});
