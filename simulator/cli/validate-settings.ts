import { activateSettings } from '../proxy';
import { isLoopback } from '../utils';
import { Failure } from './failure';
import type { Settings } from './options';
import { usage } from './parse-arguments';

/**
 * Rejects settings that cannot work, before anything is started.
 *
 * @param isExec if true, the command after `--` is the tests, not the activity
 * @throws Failure when settings contradict each other, or one cannot be used
 */
export function validateSettings(settings: Settings, isExec = false): void {
  const { url, command, run, replay, scenario, torture, record, only } = settings;
  if (!url && !command && !run) {
    const start = isExec
      ? 'in a configuration: "command": ["npm", "run", "dev"] in activity-simulator.config.json'
      : '-- npm run dev';
    const message = `Pass the activity’s address with --url, or the command that starts it: ${start}`;
    throw usage(message, isExec ? 'exec' : '');
  }
  const contradictions = [
    [command && run, 'Use either --run or a command after "--", not both.'],
    [replay && scenario, 'A replay begins from the world of its recording. Leave --scenario out.'],
    [
      torture && (replay || record),
      'A torture run opens worlds of its own. Leave --replay and --record out.',
    ],
    [only && !torture, '--only selects situations of --torture. Add --torture.'],
  ] as const;
  for (const [isContradiction, message] of contradictions)
    if (isContradiction) throw new Failure('usage', message);
  // An unusable mapping is reported at once, not when the activity has been found.
  activateSettings({ mappings: mappingsOf(settings) });
}

export const mappingsOf = ({ map = {} }: Settings) =>
  Object.entries(map).map(([prefix, target]) => ({ prefix, target }));

/** Throws a Failure for an activity that the proxy cannot reach: it reaches all other machines over https. */
export function validateActivityAddress(address: URL): void {
  if (isLoopback(address.hostname) || address.protocol === 'https:') return;
  const message = `${address.href} cannot be mapped: the proxy calls other machines over https. Use an https address, or frame it directly with --direct.`;
  throw new Failure('usage', message);
}
