import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type CommandSpec, commands } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { isSimulation } from '../outside';
import { Next } from '../page/next';
import type { Plugin } from '../plugin';
import { sessionAtom, signInAtom } from '../session/session';
import { signInCountAtom, startSignInAtom } from '../session/sign-in';
import { SourcePanel } from '../source/source-panel';
import { Part } from '../ui/part';
import styles from './page-frame.module.css';
import { SignInTrouble } from './sign-in-trouble';
import { Uncaught } from './uncaught';
import { Undeclared } from './undeclared';
import { usePageAbout } from './use-page-about';
import { useRestoredFocus } from './use-restored-focus';
import { Uses } from './uses';

/** Loaded where the client lacks a command of the page. */
const notOffered = () => import('./not-offered');

/** The ways to trigger the page’s events: buttons in a simulation, else steps by hand. */
const firePanel = () => import('./fire-panel');
const byHand = () => import('../page/by-hand').then(({ ByHand }) => ({ default: ByHand }));

export function PageFrame({ plugin }: { plugin: Plugin }) {
  // Each sign-in makes another connection, and the page starts over: its state belongs to the previous one.
  const signInCount = useAtomValue(signInCountAtom);
  const { platform, hostConfig } = useAtomValue(sdkAtom) ?? {};
  const about = usePageAbout(plugin);
  const missing = about?.commands.filter((name) => {
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
        <p>{about?.description}</p>
        <Uses of={plugin.key} about={about} />
        <SourcePanel path={plugin.path} />
      </header>
      {missing && missing.length > 0 && (
        <Part load={notOffered} props={{ names: missing, platform }} />
      )}
      {hostConfig && about && about.events.length > 0 && (
        <Part load={isSimulation(hostConfig) ? firePanel : byHand} props={{ of: about.events }} />
      )}
      {import.meta.env.DEV && about && (
        <Undeclared key={`uses ${signInCount}`} about={about} path={plugin.path} />
      )}
      {import.meta.env.DEV && <Uncaught />}
      <Content key={signInCount} plugin={plugin} />
      {about?.next && <Next pages={about.next} />}
    </article>
  );
}

function Content({ plugin }: { plugin: Plugin }) {
  const sdk = useAtomValue(sdkAtom);
  const working = useAtomValue(signInAtom).phase === 'working';
  const signedIn = useAtomValue(sessionAtom).user !== undefined;
  if (plugin.requiresAuth && !signedIn) return <AuthenticationRequired />;
  if (!sdk && working) return <Skeleton />;
  return <Part load={plugin.load} props={{}} fallback={<Skeleton />} resetKeys={[sdk]} />;
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
