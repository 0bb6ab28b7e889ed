/** Returns the stage's address with that user alone, in the same world and place, for somebody else's tab. */
export function joinAddress(stage: string, userId: string): string {
  const address = new URL(stage);
  for (const parameter of ['device', 'platform', 'custom_id', 'referrer_id', 'user', 'launched']) {
    address.searchParams.delete(parameter);
  }
  address.searchParams.set('players', userId);
  return address.href;
}
