/** Ids to which tests and the stage refer by name. */
export const ids = {
  application: '1180000000000000001',
  /** The first client, which is the current user's. */
  client: 'client-1',
  me: '230000000000000001',
  marlo: '230000000000000002',
  juniper: '230000000000000003',
  pixel: '230000000000000004',
  boardGames: '610000000000000001',
  bookClub: '610000000000000002',
  /** Roles. The @everyone role has the guild's own id. */
  hosts: '620000000000000001',
  readers: '620000000000000002',
  gameNight: '710000000000000001',
  boardTalk: '710000000000000002',
  readingRoom: '710000000000000003',
  sideTable: '710000000000000004',
  tables: '710000000000000005',
  /** A text channel that the current user cannot see. */
  hostNotes: '710000000000000006',
  /** A private channel of the current user and Juniper. */
  juniperDm: '710000000000000007',
  /** The activity's instance in the first voice channel. */
  instance: 'i-880000000000000001-gc-610000000000000001-710000000000000001',
  /** Quests: one that the current user has not joined, and one joined. */
  openingNight: '810000000000000001',
  longWeekend: '810000000000000002',
  /** SKUs. */
  rerollToken: '820000000000000001',
  hintPack: '820000000000000002',
  walnutTable: '820000000000000003',
  brassDice: '820000000000000004',
  tablePass: '820000000000000005',
  /** The group that comes with the subscription. */
  tablePassGroup: '820000000000000007',
  /** Not for sale yet. */
  winterTable: '820000000000000006',
  /** Entitlements: one bought, one of the test mode. */
  ownedTable: '830000000000000001',
  testHintPack: '830000000000000002',
} as const;

export function byId<T extends { id: string }>(items: T[]): Record<string, T> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
