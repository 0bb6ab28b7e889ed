import type { Plugin, PluginManifest } from '../../core/plugin';
import { buildRegistry } from '../../core/registry';
import { validateEventName } from './events';
import { manifestOf, type PluginSpec } from './options';

/**
 * Returns what is wrong with a new plugin, and what to do; undefined if nothing is.
 *
 * @param field the only field to check; by default all of them
 */
export function validatePlugin(spec: PluginSpec, existing: Plugin[], field?: keyof PluginManifest) {
  const { folder, key, name, description, events } = spec;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    return `"${folder}" cannot be a plugin's folder. Use words of lowercase letters and digits with a hyphen between them, such as my-demo.`;
  }
  if (/^(con|prn|aux|nul|com\d|lpt\d)$/.test(folder)) {
    return `"${folder}" cannot be a folder on Windows. Choose another name.`;
  }
  // The platform's limit for a custom id, which is compared with the key.
  if (key.length > 64) {
    return `"${folder}" makes a key of ${key.length} characters, but a custom id that opens the page can have at most 64. Choose a shorter name.`;
  }
  const event = events.map(validateEventName).find(Boolean);
  if (event) return event;
  for (const [field, text] of Object.entries({ name, description })) {
    const [placeholder] = /\$\{.*\}/s.exec(text) ?? [];
    if (placeholder)
      return `The page's ${field} contains "${placeholder}", a placeholder that nothing fills in. Replace it with its value, or leave out the dollar sign or the braces.`;
  }
  const path = `plugins/${folder}`;
  const load = () => Promise.reject(new Error('The page is not written yet'));
  const folders = existing.map(({ path, load, ...manifest }) => ({ path, load, manifest }));
  const { problems } = buildRegistry([...folders, { path, load, manifest: manifestOf(spec) }]);
  const messagePrefix = `${path}/manifest.ts: `;
  const problem = problems.find((each) => each.startsWith(messagePrefix + (field ?? '')));
  return problem && `The page's ${problem.slice(messagePrefix.length)}.`;
}
