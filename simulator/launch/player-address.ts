/**
 * The address at which somebody plays in a browser.
 *
 * @param simulator the simulator's address, such as `http://localhost:3333`
 * @param opening other options of the stage, by their names in its address
 */
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
