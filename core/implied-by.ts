/**
 * What the name of a folder implies of its page.
 *
 * @param folder such as `voice-state`, which implies the key `voiceState` and the route `/voice-state`
 */
export function impliedBy(folder: string) {
  const words = folder.replaceAll('-', ' ');
  return {
    key: folder.replace(/-(.)/g, (_, first: string) => first.toUpperCase()),
    name: words.charAt(0).toUpperCase() + words.slice(1),
    route: `/${folder}`,
    requiresAuth: false,
  };
}
