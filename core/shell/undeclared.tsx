import { useAtomValue, useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import type { ManifestDetails } from '../plugin';
import { signInAtom } from '../session/session';
import styles from './problems.module.css';
import { type SdkUsage, usageListeners } from './sdk-usage';

/**
 * The page's undeclared calls and subscriptions: shown in development, since the tests of such a page fail. It comes
 * before the page, so that it is there when the page begins.
 */
export function Undeclared({ details, path }: { details: ManifestDetails; path: string }) {
  const sdk = useAtomValue(sdkAtom);
  const store = useStore();
  const listeners = sdk && usageListeners(sdk);
  const [undeclared, setUndeclared] = useState<SdkUsage[]>([]);
  useLayoutEffect(() => {
    const onUse = (use: SdkUsage) => {
      const declared: readonly string[] = details[use.kind];
      const { phase } = store.get(signInAtom);
      const isSignInUsage = (phase === 'working' || phase === 'late') && signInUsages.has(use.name);
      const isChosen = details.anyCommand && use.kind === 'commands';
      if (declared.includes(use.name) || isSignInUsage || isChosen) return;
      setUndeclared((known) =>
        known.some(({ name }) => name === use.name) ? known : [...known, use],
      );
    };
    listeners?.add(onUse);
    return () => void listeners?.delete(onUse);
  }, [listeners, details, store]);
  if (undeclared.length === 0) return null;
  return (
    <section className={styles.problems} role="alert">
      <h2>The manifest does not declare everything that this page uses</h2>
      <ul>
        {undeclared.map(({ kind, name }) => (
          <li key={name}>
            <code>{name}</code>: add it to <code>{kind}</code> in {path}/manifest.ts
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shell's own calls while a person signs in from an open page. */
const signInUsages = new Set(['authorize', 'authenticate', 'setConfig']);
