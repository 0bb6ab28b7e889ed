import { describe, expect, it } from 'vitest';
import { MAX_CLIENTS, MAX_TRUSTED_DOMAINS, MAX_USER_ACTIONS } from './bounds';
import { applyChange, type Change } from './change';
import { newVoiceParticipant } from './defaults';
import { ids, seed } from './seed';
import type { Client, World } from './world';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
const access = {
  userId: ids.me,
  client: ids.client,
  scopes: ['identify'],
  expires: '2112-01-01T00:00:00.000Z',
};
const before = deepFreeze(
  [
    { type: 'grant', code: 'code-1', grant },
    { type: 'token', token: 'own', access: { ...access, client: undefined } },
    {
      type: 'ask',
      client: ids.client,
      dialog: { id: 'd-1', command: 'OPEN_EXTERNAL_LINK', url: 'https://example.com/a' },
    },
    { type: 'fault', client: ids.client, fault: { id: 'f-1', at: '*', kind: 'delay', ms: 500 } },
  ].reduce((world, change) => applyChange(world, change as Change), deepFreeze(seed())),
);

const [written] = Object.values(before.messages).flat();
if (!written) throw new Error('The seed has no message');

const changes: { [T in Change['type']]: Extract<Change, { type: T }> } = {
  user: { type: 'user', userId: ids.juniper, patch: { global_name: 'Juniper' } },
  member: {
    type: 'member',
    guildId: ids.boardGames,
    userId: ids.me,
    patch: { nick: 'Admiral Wren' },
  },
  voice: { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: { mute: true } },
  move: { type: 'move', userId: ids.marlo, channelId: ids.sideTable },
  speaking: { type: 'speaking', channelId: ids.gameNight, userId: ids.marlo, speaking: true },
  participants: { type: 'participants', instanceId: ids.instance, userIds: [ids.me, ids.pixel] },
  client: { type: 'client', client: 'client-2', userId: ids.marlo, proxyTicket: 't' },
  launch: {
    type: 'launch',
    client: ids.client,
    place: { guildId: ids.bookClub, channelId: ids.readingRoom },
    instanceId: 'i-2',
  },
  leave: { type: 'leave', client: ids.client },
  put: {
    type: 'put',
    kind: 'quest',
    id: ids.openingNight,
    value: { name: 'Closing night', external_cta_url: 'https://example.com' },
  },
  remove: { type: 'remove', kind: 'entitlement', id: ids.testHintPack },
  fault: {
    type: 'fault',
    client: ids.client,
    fault: { id: 'f-2', at: 'GET_CHANNEL', kind: 'silence', times: 1 },
  },
  faultEnd: { type: 'faultEnd', client: ids.client, fault: 'f-1' },
  faultHit: { type: 'faultHit', client: ids.client, fault: 'f-1', count: 2 },
  none: { type: 'none' },
  relationship: {
    type: 'relationship',
    client: ids.client,
    userId: ids.juniper,
    patch: { presence: { status: 'online' } },
  },
  richPresence: {
    type: 'richPresence',
    client: ids.client,
    activity: { name: 'SDK Playground', type: 0 },
  },
  entitlement: {
    type: 'entitlement',
    entitlement: {
      id: '9',
      sku_id: ids.rerollToken,
      application_id: ids.application,
      user_id: ids.me,
      gift_code_flags: 0,
      type: 1,
    },
  },
  consume: { type: 'consume', entitlementId: ids.testHintPack },
  entitlementDelete: { type: 'entitlementDelete', entitlementId: ids.testHintPack },
  quest: {
    type: 'quest',
    client: ids.client,
    questId: ids.openingNight,
    patch: { enrolled_at: '2026-02-01T10:00:00.000Z' },
  },
  decision: { type: 'decision', client: ids.client, command: 'SHARE_LINK', decision: 'cancel' },
  ask: {
    type: 'ask',
    client: ids.client,
    dialog: { id: 'd-2', command: 'START_PURCHASE', skuId: ids.rerollToken },
  },
  answer: { type: 'answer', client: ids.client, dialog: 'd-1', answer: { decision: 'accept' } },
  userAction: {
    type: 'userAction',
    client: ids.client,
    action: { kind: 'opened-link', url: 'https://example.com' },
  },
  message: {
    type: 'message',
    channelId: '9',
    message: { ...written, id: '9', content: 'Your turn' },
    recipients: [ids.me, ids.marlo],
  },
  quickLink: {
    type: 'quickLink',
    link: {
      ...{ id: '9', user_id: ids.me, title: 'Baby Brick', description: '', custom_id: null },
      image: 'https://cdn.discordapp.com/ephemeral-attachments/1/2/link.png',
    },
  },
  proxyTicket: { type: 'proxyTicket', client: ids.client, ticket: 'fresh' },
  device: { type: 'device', client: ids.client, patch: { locale: 'fi', thermalState: 3 } },
  grant: { type: 'grant', code: 'code-2', grant },
  token: { type: 'token', code: 'code-1', token: 'token-1', access },
  tokenUsed: { type: 'tokenUsed', token: 'own' },
  revoke: { type: 'revoke', userId: ids.me },
  application: { type: 'application', id: '1180000000000000042' },
  send: { type: 'send', client: ids.client, event: 'ACTIVITY_JOIN', data: { secret: 's' } },
  sendStop: { type: 'sendStop', client: ids.client },
  run: { type: 'run', client: ids.client, id: 'run-1', cmd: 'GET_GUILDS' },
  rateLimit: { type: 'rateLimit', route: 'GET /users/@me', limit: { requests: 1, seconds: 1 } },
};
const all = Object.entries(changes) as [Change['type'], Change][];

describe.each(all)('a change of type "%s"', (_, change) => {
  it('leaves the old world as it was, and makes plain data', () => {
    const copy = structuredClone(before);
    const after = applyChange(before, deepFreeze(structuredClone(change)));
    expect(before).toEqual(copy);
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });

  it('is not read again once it has been applied', () => {
    const mine = structuredClone(change);
    const after = applyChange(before, mine);
    const copy = structuredClone(after);
    if (mine.type === 'participants') mine.userIds.push(ids.juniper);
    if ('patch' in mine) Object.assign(mine.patch, { locale: 'xx', nick: 'xx', mute: 'xx' });
    expect(after).toEqual(copy);
  });

  it('survives JSON itself', () => {
    const sent = JSON.parse(JSON.stringify(change)) as Change;
    expect(applyChange(before, sent)).toEqual(applyChange(before, change));
  });
});

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The seed lacks it');
  return value;
}
const always = { decision: 'cancel', always: true } as const;
const trust = { decision: 'accept', trust: true } as const;
const atClient =
  (edit: (client: Client) => void) =>
  ({ clients }: World) =>
    edit(found(clients[ids.client]));

it.each<[string, Change, (world: World) => void]>([
  [
    'a user',
    changes.user,
    ({ users }) => Object.assign(found(users[ids.juniper]), changes.user.patch),
  ],
  [
    'a guild member',
    changes.member,
    ({ guilds }) =>
      Object.assign(found(guilds[ids.boardGames]?.members[ids.me]), changes.member.patch),
  ],
  [
    'a voice participant',
    changes.voice,
    ({ voice }) => Object.assign(found(voice[ids.gameNight]?.[ids.marlo]), { mute: true }),
  ],
  [
    'where a user is, who keeps their settings',
    changes.move,
    ({ voice }) => {
      const { [ids.marlo]: marlo, ...others } = found(voice[ids.gameNight]);
      Object.assign(voice, { [ids.gameNight]: others });
      found(voice[ids.sideTable])[ids.marlo] = found(marlo);
    },
  ],
  [
    'a user who leaves voice',
    { ...changes.move, channelId: null },
    ({ voice }) => delete found(voice[ids.gameNight])[ids.marlo],
  ],
  [
    'a user who joins voice',
    { ...changes.move, userId: ids.pixel },
    ({ voice }) =>
      Object.assign(found(voice[ids.sideTable]), { [ids.pixel]: newVoiceParticipant() }),
  ],
  [
    'a relationship',
    changes.relationship,
    atClient(({ relationships }) =>
      Object.assign(found(relationships[ids.juniper]), changes.relationship.patch),
    ),
  ],
  [
    'the rich presence',
    changes.richPresence,
    atClient((client) => Object.assign(client, { richPresence: changes.richPresence.activity })),
  ],
  [
    'the entitlements',
    changes.entitlement,
    ({ entitlements }) => Object.assign(entitlements, { 9: changes.entitlement.entitlement }),
  ],
  [
    'an entitlement that is consumed',
    changes.consume,
    ({ entitlements }) => Object.assign(found(entitlements[ids.testHintPack]), { consumed: true }),
  ],
  [
    'an entitlement that is deleted',
    changes.entitlementDelete,
    ({ entitlements }) => Object.assign(found(entitlements[ids.testHintPack]), { deleted: true }),
  ],
  [
    'the progress of a quest',
    changes.quest,
    atClient(({ quests }) => {
      const progress = { completed_at: null, timer_started_at: null };
      Object.assign(quests, { [ids.openingNight]: { ...changes.quest.patch, ...progress } });
    }),
  ],
  [
    'one decision',
    changes.decision,
    atClient(({ decisions }) => Object.assign(decisions, { SHARE_LINK: 'cancel' })),
  ],
  [
    'a dialog that opens behind another',
    changes.ask,
    atClient((client) =>
      Object.assign(client, { dialogs: [...client.dialogs, changes.ask.dialog] }),
    ),
  ],
  [
    'a dialog that is answered',
    changes.answer,
    atClient((client) => Object.assign(client, { dialogs: [] })),
  ],
  [
    'a dialog that is answered for always',
    { ...changes.answer, answer: always },
    atClient((client) =>
      Object.assign(client, { dialogs: [], decisions: { OPEN_EXTERNAL_LINK: 'cancel' } }),
    ),
  ],
  [
    'a dialog that is answered with trust',
    { ...changes.answer, answer: trust },
    atClient((client) => Object.assign(client, { dialogs: [], trustedDomains: ['example.com'] })),
  ],
  [
    'the user actions',
    changes.userAction,
    atClient(({ userActions }) => userActions.push(changes.userAction.action)),
  ],
  [
    'the proxy ticket',
    changes.proxyTicket,
    atClient((client) => Object.assign(client, { proxyTicket: 'fresh' })),
  ],
  [
    'the device',
    changes.device,
    atClient(({ device }) => Object.assign(device, changes.device.patch)),
  ],
  ['nothing, for speech', changes.speaking, () => {}],
  ['nothing, for nothing', changes.none, () => {}],
  [
    'the participants',
    changes.participants,
    ({ instances }) =>
      Object.assign(found(instances[ids.instance]), { participants: [ids.me, ids.pixel] }),
  ],
  ['the grants', changes.grant, ({ grants }) => Object.assign(grants, { 'code-2': grant })],
  [
    'a grant and the tokens',
    changes.token,
    ({ grants, tokens }) => {
      found(grants['code-1']).redeemed = true;
      tokens['token-1'] = access;
    },
  ],
])('a change changes %s, and nothing else', (_, change, edit) => {
  const expected = structuredClone(before);
  edit(expected);
  expect(applyChange(before, change)).toEqual(expected);
});

describe('a client', () => {
  it('has the scopes that were granted, and none of them once they are revoked', () => {
    const dialog = { id: 'd', command: 'AUTHORIZE', scopes: ['email'], added: ['email'] } as const;
    const asked = applyChange(before, { ...changes.ask, dialog } as Change);
    const answer = { decision: 'accept' } as const;
    const granted = applyChange(asked, { ...changes.answer, dialog: 'd', answer });
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
  ])('for the unknown %s, which it names', (what, change) => {
    expect(() => applyChange(before, change)).toThrow(`There is no ${what} in this world`);
  });

  it('for a code that is unknown or has been used, without repeating a code that may be good', () => {
    const after = applyChange(before, changes.token);
    const again = () => applyChange(after, { ...changes.token, token: 'token-2' });
    expect(again).toThrow(/^The code has been used before; ask for another with AUTHORIZE$/);
    const unknown = () => applyChange(before, { ...changes.token, code: 'never' });
    expect(unknown).toThrow(/^The code is unknown; ask for one with AUTHORIZE$/);
  });

  it('for an entitlement that exists, or has been consumed', () => {
    const given = applyChange(before, changes.entitlement);
    expect(() => applyChange(given, changes.entitlement)).toThrow('The entitlement 9 exists');
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
    const full = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(open, before);
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
