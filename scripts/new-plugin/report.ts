import { purposes } from './files';
import { inWords, needingScopes, type Wanted } from './wanted';

/** What is said when a plugin has been written: what there is, where to see it and how to test it. */
export function report(
  { folder, name, route, requiresAuth, events }: Wanted,
  port: string,
): string {
  const width = Math.max(...Object.keys(purposes).map((file) => file.length));
  const files = Object.entries(purposes).map(
    ([file, purpose]) => `  ${file.padEnd(width)}   ${purpose}`,
  );
  const scoped = needingScopes(events);
  const why =
    requiresAuth && scoped.length > 0
      ? [
          `It is for signed-in users, since ${inWords(scoped)} ${scoped.length > 1 ? 'need' : 'needs'} a scope.`,
          '',
        ]
      : [];
  return [
    `Wrote plugins/${folder}:`,
    ...files,
    '',
    ...why,
    `Open it:       http://localhost:${port}${route} (npm start), or "${name}" in the sidebar`,
    `Run its tests: npx vitest run plugins/${folder}/`,
  ].join('\n');
}
