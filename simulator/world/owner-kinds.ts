/** The kinds that belong to a thing of another kind, and that kind. Their ids are those of users, roles and quests. */
export const ownerKinds = {
  role: 'guild',
  member: 'guild',
  voice: 'channel',
  relationship: 'client',
  progress: 'client',
} as const;
