import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import { PagesContext } from '../page/related-pages';
import type { Plugin } from '../plugin';
import type { Registry } from '../registry';
import { lostConnectionAtom, sessionAtom, skippedSignInAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import { useAppliedTheme } from '../theme/use-applied-theme';
import { useCurrentRoute, withLaunchQuery } from '../ui/launch-link';
import { LazyComponent } from '../ui/lazy-component';
import { useNavigate } from '../ui/router';
import styles from './app.module.css';
import { LoadingScreen } from './loading-screen';
import { PageFrame } from './page-frame';
import { Problems } from './problems';
import { Sidebar } from './sidebar';

/** Loaded on demand: hardly anybody sees it. */
const loadUnknownRoute = () => import('./unknown-route');

/** Shows only the loading screen until a user is present, or the person continues without one. */
export function App({ registry }: { registry: Registry }) {
  useAppliedTheme();
  const isSignedIn = useAtomValue(sessionAtom).user !== undefined;
  const hasSkipped = useAtomValue(skippedSignInAtom);
  return isSignedIn || hasSkipped ? <Shell registry={registry} /> : <LoadingScreen />;
}

function Shell({ registry }: { registry: Registry }) {
  const { plugins, problems } = registry;
  const route = useCurrentRoute();
  const plugin = plugins.find((each) => each.route === route);
  useCustomId(registry);
  useReconnect(plugin);
  return (
    <div className={styles.shell}>
      <Sidebar plugins={plugins} />
      <main className={styles.main} id="main">
        {/* The page that ends the session reports that itself, and would end the next one at once. */}
        {!plugin?.endsSession && <LostConnection />}
        {import.meta.env.DEV && <Problems problems={problems} />}
        {/* No route has parameters: a page is found by its exact address. */}
        {plugin ? (
          <PagesContext value={plugins}>
            <PageFrame key={plugin.key} plugin={plugin} />
          </PagesContext>
        ) : (
          <LazyComponent load={loadUnknownRoute} props={{ plugins }} />
        )}
      </main>
    </div>
  );
}

// A reload keeps the router's mark on the history entry: only a page that has just been launched has none.
const justLaunchedAtom = atom(window.history.state?.idx === undefined);

/** Opens the page that the launch requests by its key or alias, once. */
function useCustomId({ plugins }: Registry): void {
  const [justLaunched, setJustLaunched] = useAtom(justLaunchedAtom);
  const customId = useAtomValue(sdkAtom)?.customId;
  const navigate = useNavigate();
  useEffect(() => {
    if (!justLaunched) return;
    setJustLaunched(false);
    const requestedPlugin = plugins.find(({ key, alias }) => [key, alias].includes(customId ?? ''));
    if (requestedPlugin) navigate(withLaunchQuery(requestedPlugin.route), { replace: true });
  }, [justLaunched, setJustLaunched, plugins, customId, navigate]);
}

/** Reconnects and signs in again when a person opens another page after the connection has ended. */
function useReconnect(plugin: Plugin | undefined): void {
  const store = useStore();
  const previousPlugin = useRef(plugin);
  useEffect(() => {
    if (previousPlugin.current === plugin) return;
    previousPlugin.current = plugin;
    if (store.get(lostConnectionAtom) && !plugin?.endsSession) void store.set(startSignInAtom);
  }, [store, plugin]);
}

function LostConnection() {
  const reason = useAtomValue(lostConnectionAtom);
  const reconnect = useSetAtom(startSignInAtom);
  if (!reason) return null;
  return (
    <div className={styles.lostConnection} data-card role="status">
      <p>{reason.message}</p>
      <button type="button" onClick={() => void reconnect()}>
        Connect again
      </button>
    </div>
  );
}
