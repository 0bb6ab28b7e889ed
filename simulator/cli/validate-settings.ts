import { activeSettings } from '../proxy';
import { isLoopback } from '../utils';
import { Failure } from './failure';
import type { Settings } from './options';
import { usage } from './parse-arguments';

/**
 * Says at once, before anything is started, what cannot work.
 *
 * @param isExec what is after `--` are tests, and cannot be what starts the activity
 * @throws Failure when settings contradict each other, or one cannot be used
 */
export function validateSettings(settings: Settings, isExec = false): void {
  if (settings.command && settings.run) {
    const message = 'Either --run says what to start, or the command after "--". Leave one out.';
    throw new Failure('usage', message);
  }
  if (!settings.url && !settings.command && !settings.run) {
    const start = isExec
      ? 'in a configuration: "command": ["npm", "run", "dev"] in activity-simulator.config.json'
      : '-- npm run dev';
    throw usage(
      `Say where the activity is, with --url, or what starts it: ${start}`,
      isExec ? 'exec' : '',
    );
  }
  if (settings.replay && settings.scenario) {
    const message = 'A replay begins from the world of its recording. Leave --scenario out.';
    throw new Failure('usage', message);
  }
  if (settings.torture && (settings.replay || settings.record)) {
    const message = 'A torture run opens worlds of its own. Leave --replay and --record out.';
    throw new Failure('usage', message);
  }
  if (settings.only && !settings.torture) {
    throw new Failure('usage', '--only chooses among the situations of --torture. Add --torture.');
  }
  // A mapping that cannot be used is said at once, not when the activity has been found.
  activeSettings({ mappings: mappingsOf(settings) });
}

export const mappingsOf = ({ map = {} }: Settings) =>
  Object.entries(map).map(([prefix, target]) => ({ prefix, target }));

/**
 * The proxy asks every other machine over https.
 *
 * @throws Failure for an activity that it cannot ask so
 */
export function validateActivityAddress(address: URL): void {
  if (isLoopback(address.hostname) || address.protocol === 'https:') return;
  throw new Failure(
    'usage',
    `${address.href} cannot be mapped: the proxy calls other machines over https. Give the address with https, or frame it as it is with --direct.`,
  );
}
