/** Returns a player's address at a simulator such as `http://localhost:3333`; `opening` has other stage options. */
export function playerAddress(
  simulator: string,
  world: string,
  userId: string,
  opening: Readonly<Record<string, string | undefined>>,
): string {
  const query = Object.entries({ ...opening, world, players: userId });
  const present = query.filter((each): each is [string, string] => each[1] !== undefined);
  return `${simulator}/?${new URLSearchParams(present)}`;
}
