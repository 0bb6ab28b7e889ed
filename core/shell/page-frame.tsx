import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { sdkAtom } from '../../host-bridge';
import { type Plugin, scopesOf } from '../plugin';
import { sessionAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import { ErrorNotice } from '../ui/error-notice';
import styles from './page-frame.module.css';

/** One page with what surrounds it: what it is about, what it uses, and what happens when it fails. */
export function PageFrame({ plugin }: { plugin: Plugin }) {
  const sdk = useAtomValue(sdkAtom);
  const signedIn = useAtomValue(sessionAtom).user !== undefined;
  // A component that could not be fetched stays failed: each attempt needs one of its own.
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the page anew
  const Page = useMemo(() => lazy(plugin.load), [plugin, attempt]);
  useEffect(() => {
    document.title = `${plugin.name} · SDK Playground`;
  }, [plugin]);

  return (
    <article className={styles.frame} data-page={plugin.key}>
      <header className={styles.header}>
        <h1>{plugin.name}</h1>
        <p>{plugin.description}</p>
        <Uses plugin={plugin} />
      </header>
      {plugin.requiresAuth && !signedIn ? (
        <AuthenticationRequired />
      ) : (
        <ErrorBoundary
          // Another connection is another start for the page.
          resetKeys={[sdk]}
          onReset={() => setAttempt((count) => count + 1)}
          FallbackComponent={PageFailed}
        >
          <Suspense fallback={<Skeleton />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
      )}
    </article>
  );
}

function Uses({ plugin }: { plugin: Plugin }) {
  const groups = [
    ['Commands', plugin.commands],
    ['Events', plugin.events],
    ['Scopes', scopesOf(plugin)],
  ] as const;
  return (
    <dl className={styles.uses}>
      {groups
        .filter(([, names]) => names.length > 0)
        .map(([title, names]) => (
          <div key={title}>
            <dt>{title}</dt>
            {names.map((name) => (
              <dd key={name}>
                <code>{name}</code>
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function AuthenticationRequired() {
  const signIn = useSetAtom(startSignInAtom);
  return (
    <div className={styles.gate}>
      <p role="status">Authentication required</p>
      <button type="button" data-primary onClick={() => void signIn()}>
        Sign in
      </button>
    </div>
  );
}

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <ErrorNotice error={error}>
      <button type="button" onClick={() => resetErrorBoundary()}>
        Retry
      </button>
    </ErrorNotice>
  );
}

function Skeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the page">
      <i />
      <i />
      <i />
    </div>
  );
}
