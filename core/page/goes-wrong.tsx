import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import { ErrorNotice } from '../ui/error-notice';
import { whereItWorks } from '../ui/where-it-works';
import type { Point } from './point';
import { Section } from './section';
import styles from './section.module.css';
import { useSimulation } from './use-simulation';

/** A refusal that the page knows of, by its code. */
export interface Refusal<V = never> {
  code: number;
  /** When it comes, in a sentence. */
  when: string;
  /** Values with which the client refuses by itself. */
  values?: V;
}

interface GoesWrongProps<V> {
  of: { point: Pick<Point, 'at' | 'again'> & Partial<Point>; runWith?(values: V): void };
  /** Those that the command's own table does not tell. */
  refusals?: Refusal<V>[];
  title?: string;
}

/** What can go wrong: each refusal with its code, and a button that makes it happen where something can. */
export function GoesWrong<V>({
  of: { point, runWith },
  refusals = [],
  title = 'What can go wrong',
}: GoesWrongProps<V>) {
  const simulation = useSimulation();
  const [problem, setProblem] = useState<unknown>();
  const here = useAtomValue(sdkAtom)?.platform;
  const { at, scopes = [], platforms, again } = point;
  const all: Refusal<V>[] = [
    ...refusals,
    ...(scopes.length > 0
      ? [{ code: 4006, when: `The session lacks the scope ${scopes.join(' or ')}.` }]
      : []),
    // Where the client does not know the command, the frame has said so above the page.
    ...(platforms && here && platforms.includes(here)
      ? [{ code: 4002, when: `Only clients on ${whereItWorks(platforms)} know it.` }]
      : []),
  ];
  if (all.length === 0) return null;
  const happen = async ({ code, values }: Refusal<V>) => {
    setProblem(undefined);
    if (values !== undefined && runWith) return runWith(values);
    try {
      await simulation?.refuse(at, code);
      again();
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
            {(simulation || refusal.values !== undefined) && (
              <button
                type="button"
                aria-label={`Make it happen: ${refusal.code}, ${refusal.when}`}
                onClick={() => void happen(refusal)}
              >
                Make it happen
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && <ErrorNotice error={problem} />}
    </Section>
  );
}
