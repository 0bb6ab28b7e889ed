import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type CommandSpec, commands } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { isSimulation } from '../outside';
import { RelatedPages } from '../page/related-pages';
import type { Plugin } from '../plugin';
import { sessionAtom, signInAtom } from '../session/session';
import { signInCountAtom, startSignInAtom } from '../session/sign-in';
import { SourcePanel } from '../source/source-panel';
import { LazyComponent } from '../ui/lazy-component';
import styles from './page-frame.module.css';
import { SignInTrouble } from './sign-in-trouble';
import { Uncaught } from './uncaught';
import { Undeclared } from './undeclared';
import { UsageList } from './usage-list';
import { usePageDetails } from './use-page-details';
import { useRestoredFocus } from './use-restored-focus';

/** Loaded where the client lacks a command of the page. */
const loadUnsupportedCommands = () => import('./unsupported-commands');

/** The ways to trigger the page’s events: buttons in a simulation, else steps by hand. */
const loadEventTriggers = () => import('./event-triggers');
const loadManualSteps = () =>
  import('../page/manual-steps').then(({ ManualSteps }) => ({ default: ManualSteps }));

export function PageFrame({ plugin }: { plugin: Plugin }) {
  // Each sign-in makes another connection, and the page starts over: its state belongs to the previous one.
  const signInCount = useAtomValue(signInCountAtom);
  const { platform, hostConfig } = useAtomValue(sdkAtom) ?? {};
  const details = usePageDetails(plugin);
  const missing = details?.commands.filter((name) => {
    const { platforms }: CommandSpec = commands[name];
    return platform && platforms && !platforms.includes(platform);
  });
  const article = useRef<HTMLElement>(null);
  useRestoredFocus(article);
  useEffect(() => {
    document.title = `${plugin.name} · SDK Playground`;
  }, [plugin]);
  return (
    <article ref={article} className={styles.frame} data-page={plugin.key}>
      <header className={styles.header}>
        <h1>{plugin.name}</h1>
        <p>{details?.description}</p>
        <UsageList of={plugin.key} details={details} />
        <SourcePanel path={plugin.path} />
      </header>
      {missing && missing.length > 0 && (
        <LazyComponent load={loadUnsupportedCommands} props={{ names: missing, platform }} />
      )}
      {hostConfig && details && details.events.length > 0 && (
        <LazyComponent
          load={isSimulation(hostConfig) ? loadEventTriggers : loadManualSteps}
          props={{ of: details.events }}
        />
      )}
      {import.meta.env.DEV && details && (
        <Undeclared key={`uses ${signInCount}`} details={details} path={plugin.path} />
      )}
      {import.meta.env.DEV && <Uncaught />}
      <Content key={signInCount} plugin={plugin} />
      {details?.next && <RelatedPages pages={details.next} />}
    </article>
  );
}

function Content({ plugin }: { plugin: Plugin }) {
  const sdk = useAtomValue(sdkAtom);
  const isWorking = useAtomValue(signInAtom).phase === 'working';
  const isSignedIn = useAtomValue(sessionAtom).user !== undefined;
  if (plugin.requiresAuth && !isSignedIn) return <AuthenticationRequired />;
  if (!sdk && isWorking) return <Skeleton />;
  return <LazyComponent load={plugin.load} props={{}} fallback={<Skeleton />} resetKeys={[sdk]} />;
}

function AuthenticationRequired() {
  const { phase } = useAtomValue(signInAtom);
  const signIn = useSetAtom(startSignInAtom);
  return (
    <div className={styles.gate}>
      <p role="status">Authentication required</p>
      <p>The host accepts this page’s calls only while a user is signed in.</p>
      {phase === 'late' || phase === 'failed' ? (
        <SignInTrouble />
      ) : (
        <button
          type="button"
          data-primary
          disabled={phase === 'working'}
          onClick={() => void signIn()}
        >
          {phase === 'working' ? 'Signing in…' : 'Sign in'}
        </button>
      )}
    </div>
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
