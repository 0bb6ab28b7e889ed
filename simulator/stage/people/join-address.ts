/** The stage's address at which that user alone plays: in the same world and place, as somebody else's tab has it. */
export function joinAddress(stage: string, userId: string): string {
  const address = new URL(stage);
  for (const parameter of ['device', 'platform', 'custom_id', 'referrer_id', 'user', 'launched']) {
    address.searchParams.delete(parameter);
  }
  address.searchParams.set('players', userId);
  return address.href;
}
