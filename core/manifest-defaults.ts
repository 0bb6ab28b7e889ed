/** Returns the defaults for a folder's name: `voice-state` has the key `voiceState` and the route `/voice-state`. */
export function manifestDefaults(folder: string) {
  return {
    key: keyOf(folder),
    name: pageName(folder),
    route: routeOf(folder),
    requiresAuth: false,
  };
}

export const routeOf = (folder: string) => `/${folder}`;

export const keyOf = (folder: string) =>
  folder.replace(/-(.)/g, (_, first: string) => first.toUpperCase());

export function pageName(folder: string): string {
  const words = folder.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
