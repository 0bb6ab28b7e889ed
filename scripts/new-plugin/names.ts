/** The forms in which a plugin's folder and an event's name are written. */

/** `my-demo` as the key: `myDemo`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `my-demo` as a component: `MyDemo`. */
export function pascalCase(kebab: string): string {
  const camel = camelCase(kebab);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `my-demo` as the page's name: `My demo`. */
export function sentenceCase(kebab: string): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `CURRENT_USER_UPDATE` as `current-user-update`. */
export function kebabCase(event: string): string {
  return event.toLowerCase().replaceAll('_', '-');
}
