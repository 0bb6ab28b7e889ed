import { Settings } from './options';

interface SettingProblem {
  /** Its path, such as `map./tiles`. */
  readonly path: string;
  readonly value: unknown;
  /** A description of valid values; undefined if there is no such setting. */
  readonly expected?: string;
}

export function readSettings(
  input: unknown,
): { settings: Settings } | { problems: SettingProblem[] } {
  const read = Settings.safeParse(input);
  if (read.success) return { settings: read.data };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { problems: [{ path: '', value: input, expected: 'an object of settings' }] };
  }
  return {
    problems: read.error.issues.flatMap((issue): SettingProblem[] => {
      const at = issue.path.map(String);
      if (issue.code !== 'unrecognized_keys') {
        return [{ path: at.join('.'), value: valueAt(input, at), expected: issue.message }];
      }
      return issue.keys.map((key) => ({ path: key, value: valueAt(input, [key]) }));
    }),
  };
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], input);
}
