import { describe, expect, it } from 'vitest';
import { MAX_CLIENTS, MAX_TRUSTED_DOMAINS, MAX_USER_ACTIONS } from './bounds';
import { applyChange, type Change } from './change';
import { ids, seed } from './seed';
import type { World } from './world';

const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
const access = {
  userId: ids.me,
  client: ids.client,
  scopes: ['identify'],
  expires: '2112-01-01T00:00:00.000Z',
};
const client = ids.client;
const before = applyChange(seed(), { type: 'grant', code: 'code-1', grant });
/** A change of each kind that can be refused. */
const changes = {
  user: { type: 'user', userId: ids.juniper, patch: { global_name: 'Juniper' } },
  member: { type: 'member', guildId: ids.boardGames, userId: ids.me, patch: {} },
  voice: { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: { mute: true } },
  move: { type: 'move', userId: ids.marlo, channelId: ids.sideTable },
  speaking: { type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true },
  participants: { type: 'participants', instanceId: ids.instance, userIds: [ids.me, ids.pixel] },
  client: { type: 'client', client: 'client-2', userId: ids.marlo, proxyTicket: 't' },
  leave: { type: 'leave', client },
  relationship: { type: 'relationship', client, userId: ids.juniper, patch: {} },
  entitlement: {
    type: 'entitlement',
    entitlement: {
      ...{ id: '9', sku_id: ids.rerollToken, application_id: ids.application, user_id: ids.me },
      ...{ gift_code_flags: 0, type: 1 },
    },
  },
  consume: { type: 'consume', entitlementId: ids.testHintPack },
  quest: { type: 'quest', client, questId: ids.openingNight, patch: {} },
  decision: { type: 'decision', client, command: 'SHARE_LINK', decision: 'cancel' },
  ask: {
    ...{ type: 'ask', client },
    dialog: { id: 'd-2', command: 'START_PURCHASE', skuId: ids.rerollToken },
  },
  answer: { type: 'answer', client, dialog: 'd-1', answer: { decision: 'accept' } },
  userAction: {
    ...{ type: 'userAction', client },
    action: { kind: 'opened-link', url: 'https://example.com' },
  },
  device: { type: 'device', client, patch: { locale: 'fi', thermalState: 3 } },
  token: { type: 'token', code: 'code-1', token: 'token-1', access },
  revoke: { type: 'revoke', userId: ids.me },
} as const satisfies Record<string, Change>;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The seed lacks it');
  return value;
}
const trust = { decision: 'accept', trust: true } as const;

describe('a client', () => {
  it('has the scopes that were granted, and none of them once they are revoked', () => {
    const dialog = { id: 'd', command: 'AUTHORIZE', scopes: ['email'], added: ['email'] } as const;
    const withDialog = applyChange(before, { ...changes.ask, dialog } as Change);
    const answer = { decision: 'accept' } as const;
    const granted = applyChange(withDialog, { ...changes.answer, dialog: 'd', answer });
    expect(granted.clients[ids.client]?.authorized).toContain('email');
    expect(applyChange(granted, changes.revoke).clients[ids.client]?.authorized).toEqual([]);
  });

  it('has no decision where one is taken back', () => {
    const decided = applyChange(before, changes.decision);
    expect(applyChange(decided, { ...changes.decision, decision: null })).toEqual(before);
  });

  it('keeps the newest trusted domains and user actions', () => {
    const count = Math.max(MAX_TRUSTED_DOMAINS, MAX_USER_ACTIONS) + 1;
    const urls = Array.from({ length: count }, (_, at) => `https://d${at}.example/`);
    const after = urls.reduce((world, url, at) => {
      const dialog = { id: `trust-${at}`, command: 'OPEN_EXTERNAL_LINK', url } as const;
      return (
        [
          { ...changes.ask, dialog },
          { ...changes.answer, dialog: dialog.id, answer: trust },
          { ...changes.userAction, action: { kind: 'opened-link', url } },
        ] satisfies Change[]
      ).reduce<World>(applyChange, world);
    }, before);
    const { trustedDomains, userActions } = found(after.clients[ids.client]);
    const domains = urls.map((url) => new URL(url).hostname);
    expect(trustedDomains).toEqual(domains.slice(-MAX_TRUSTED_DOMAINS));
    expect(userActions).toEqual(
      urls.slice(-MAX_USER_ACTIONS).map((url) => ({ kind: 'opened-link', url })),
    );
  });
});

describe('a change is refused', () => {
  it.each<[string, Change]>([
    ['user "nobody"', { ...changes.user, userId: 'nobody' }],
    ['guild "nowhere"', { ...changes.member, guildId: 'nowhere' }],
    ['member "nobody"', { ...changes.member, userId: 'nobody' }],
    ['voice channel "nowhere"', { ...changes.voice, channelId: 'nowhere' }],
    ['voice participant "nobody"', { ...changes.voice, userId: 'nobody' }],
    ['voice channel "nowhere"', { ...changes.speaking, channelId: 'nowhere' }],
    ['voice participant "nobody"', { ...changes.speaking, userId: 'nobody' }],
    ['user "nobody"', { ...changes.participants, userIds: [ids.me, 'nobody'] }],
    ['user "nobody"', { ...changes.move, userId: 'nobody' }],
    ['voice channel "nowhere"', { ...changes.move, channelId: 'nowhere' }],
    ['voice channel "__proto__"', { ...changes.move, channelId: '__proto__' }],
    ['relationship "nobody"', { ...changes.relationship, userId: 'nobody' }],
    ['client "nowhere"', { ...changes.device, client: 'nowhere' }],
    ['client "__proto__"', { ...changes.leave, client: '__proto__' }],
    ['user "nobody"', { ...changes.client, userId: 'nobody' }],
    ['instance "never"', { ...changes.participants, instanceId: 'never' }],
    ['quest "never"', { ...changes.quest, questId: 'never' }],
    ['entitlement "never"', { ...changes.consume, entitlementId: 'never' }],
    [
      'SKU "never"',
      {
        ...changes.entitlement,
        entitlement: { ...changes.entitlement.entitlement, sku_id: 'never' },
      },
    ],
    ['user "__proto__"', { ...changes.user, userId: '__proto__' }],
    ['guild "constructor"', { ...changes.member, guildId: 'constructor' }],
  ])('for the unknown %s, which it names', (description, change) => {
    expect(() => applyChange(before, change)).toThrow(`There is no ${description} in this world`);
  });

  it('for a code that is unknown or has been used, without repeating a code that may be good', () => {
    const after = applyChange(before, changes.token);
    const again = () => applyChange(after, { ...changes.token, token: 'token-2' });
    expect(again).toThrow(/^The code has been used before; ask for another with AUTHORIZE$/);
    const unknown = () => applyChange(before, { ...changes.token, code: 'never' });
    expect(unknown).toThrow(/^The code is unknown; ask for one with AUTHORIZE$/);
  });

  it('for an entitlement that exists, or has been consumed', () => {
    const withEntitlement = applyChange(before, changes.entitlement);
    expect(() => applyChange(withEntitlement, changes.entitlement)).toThrow(
      'The entitlement 9 exists',
    );
    const used = applyChange(before, changes.consume);
    expect(() => applyChange(used, changes.consume)).toThrow('has been consumed');
  });

  it('for a decision that nobody makes, saying which there are', () => {
    const decide = (patch: object) => () =>
      applyChange(before, { ...changes.decision, ...patch } as Change);
    expect(decide({ command: 'GET_USER' })).toThrow(
      /^There is no decision about "GET_USER", only about AUTHORIZE, /,
    );
    expect(decide({ decision: 'perhaps' })).toThrow(
      '"perhaps" is not a decision; it must be one of ask, accept, cancel, fail',
    );
  });

  it('for a dialog that is not open, or when too many are', () => {
    expect(() => applyChange(before, { ...changes.answer, dialog: 'never' })).toThrow(
      'No dialog "never" is open',
    );
    const open = (world: World, id: number) =>
      applyChange(world, { ...changes.ask, dialog: { ...changes.ask.dialog, id: `${id}` } });
    const full = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(open, before);
    expect(() => open(full, 10)).toThrow('10 dialogs are open already');
  });

  it('for a client too many', () => {
    const made = { ...changes.client, userId: ids.me };
    let world: World = before;
    for (let at = Object.keys(before.clients).length; at < MAX_CLIENTS; at += 1) {
      world = applyChange(world, { ...made, client: `made-${at}` });
    }
    expect(() => applyChange(world, { ...made, client: 'one-more' })).toThrow(
      `There are ${MAX_CLIENTS} clients already; remove some users who do not play first`,
    );
  });

  it('for a type that does not exist', () => {
    expect(() => applyChange(before, { type: 'weather' } as never)).toThrow(
      'There is no change of type "weather"',
    );
  });
});
