/**
 * What to open in a browser for somebody to play.
 *
 * @param simulator where it is, such as `http://localhost:3333`
 * @param opening the stage's other options, by their names in its address
 */
export function playerAddress(
  simulator: string,
  world: string,
  userId: string,
  opening: Readonly<Record<string, string | undefined>>,
): string {
  const query = Object.entries({ ...opening, world, players: userId });
  const given = query.filter((each): each is [string, string] => each[1] !== undefined);
  return `${simulator}/?${new URLSearchParams(given)}`;
}
