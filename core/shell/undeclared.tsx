import { useAtomValue, useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import type { About } from '../plugin';
import { signInAtom } from '../session/session';
import styles from './problems.module.css';
import { type Use, watched } from './sdk-uses';

/**
 * The page's undeclared calls and subscriptions: shown in development, since the tests of such a page fail. It comes
 * before the page, so that it is there when the page begins.
 */
export function Undeclared({ about, path }: { about: About; path: string }) {
  const sdk = useAtomValue(sdkAtom);
  const store = useStore();
  const listeners = sdk && watched(sdk);
  const [undeclared, setUndeclared] = useState<Use[]>([]);
  useLayoutEffect(() => {
    const onUse = (use: Use) => {
      const declared: readonly string[] = about[use.kind];
      const { phase } = store.get(signInAtom);
      const ofSignIn = (phase === 'working' || phase === 'late') && signInUses.has(use.name);
      const isChosen = about.anyCommand && use.kind === 'commands';
      if (declared.includes(use.name) || ofSignIn || isChosen) return;
      setUndeclared((known) =>
        known.some(({ name }) => name === use.name) ? known : [...known, use],
      );
    };
    listeners?.add(onUse);
    return () => void listeners?.delete(onUse);
  }, [listeners, about, store]);
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
const signInUses = new Set(['authorize', 'authenticate', 'setConfig']);
