import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { CommandName, EventName, Platform } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { describePlatforms } from '../ui/describe-platforms';
import { ErrorNotice } from '../ui/error-notice';
import { type RefusalPoint, type Route, refusalPointOf } from './refusal-point';
import { Section } from './section';
import styles from './section.module.css';
import { useSimulation } from './use-simulation';

export interface Refusal<V = never> {
  code: number;
  /** Its condition, in a sentence. */
  when: string;
  /** Values that cause it by themselves. */
  values?: V;
  /** A label for these values, such as "one that does not exist", where they are worth a click of their own. */
  chip?: string;
}

export interface PossibleRefusalsProps<V> {
  /** The call to repeat; absent where the page repeats it by itself, or a person has to. */
  of?: { point?: RefusalPoint; run?(): void; runWith?(values: V): void };
  /** The point where a call of the page's own can be refused: a command, an event or a request to the platform. */
  at?: CommandName | EventName | Route;
  /** The refusals that are not in the tables. */
  refusals?: Refusal<V>[];
  title?: string;
}

/** The possible refusals with their codes, each with a button that causes it where that is possible. */
export function PossibleRefusals<V>(props: PossibleRefusalsProps<V>) {
  const { of = {}, at, refusals = [], title = 'What can go wrong' } = props;
  const simulation = useSimulation();
  const [problem, setProblem] = useState<unknown>();
  const platform = useAtomValue(sdkAtom)?.platform;
  const point = at ? refusalPointOf(at, () => of.run?.()) : of.point;
  const all: Refusal<V>[] = [...refusals, ...(point ? commonRefusals(point, platform) : [])];
  if (all.length === 0) return null;
  const trigger = async ({ code, values }: Refusal<V>) => {
    setProblem(undefined);
    if (values !== undefined && of.runWith) return of.runWith(values);
    try {
      await simulation?.refuse(point?.at ?? '', code);
      point?.retry();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Section title={title}>
      <ul className={styles.wrong}>
        {all.map((refusal) => (
          <li key={`${refusal.code} ${refusal.when}`}>
            <code>{refusal.code}</code>
            <span>{refusal.when}</span>
            {((simulation && point) || refusal.values !== undefined) && (
              <button
                type="button"
                aria-label={`Cause it: ${refusal.code}, ${refusal.when}`}
                onClick={() => void trigger(refusal)}
              >
                Cause it
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && <ErrorNotice error={problem} />}
    </Section>
  );
}

/** Returns the refusals at that point that are possible on any page. */
function commonRefusals(
  { kind, scopes, platforms }: RefusalPoint,
  platform: Platform | undefined,
): Refusal[] {
  const missingScope = `The session lacks the scope ${scopes.join(' or ')}.`;
  if (kind === 'route') {
    return [
      ...(scopes.length > 0 ? [{ code: 403, when: missingScope }] : []),
      { code: 401, when: 'The access token is missing or has expired.' },
      { code: 429, when: 'Too many requests: the response says how long to wait.' },
    ];
  }
  const unsupported = platforms
    ? `Only clients on ${describePlatforms(platforms)} support it.`
    : 'The client is too old to support the command.';
  return [
    ...(scopes.length > 0 ? [{ code: 4006, when: missingScope }] : []),
    // If the client does not know the command, the frame has reported that above the page.
    ...(kind === 'command' && (!platforms || (platform && platforms.includes(platform)))
      ? [{ code: 4002, when: unsupported }]
      : []),
  ];
}
