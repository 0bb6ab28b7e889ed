import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sdkAtom } from '../../host-bridge/atoms';
import type { Registry } from '../registry';
import { sessionAtom, skippedSignInAtom } from '../session/session';
import { useAppliedTheme } from '../theme/use-applied-theme';
import styles from './app.module.css';
import { useCurrentRoute, withLaunchQuery } from './launch-link';
import { LoadingScreen } from './loading-screen';
import { LostConnection } from './lost-connection';
import { PageFrame } from './page-frame';
import { Problems } from './problems';
import { Sidebar } from './sidebar';
import { UnknownRoute } from './unknown-route';

/** Shows only the loading screen until a user is present, or the person continues without one. */
export function App({ registry }: { registry: Registry }) {
  useAppliedTheme();
  const signedIn = useAtomValue(sessionAtom).user !== undefined;
  const skipped = useAtomValue(skippedSignInAtom);
  return signedIn || skipped ? <Shell registry={registry} /> : <LoadingScreen />;
}

function Shell({ registry }: { registry: Registry }) {
  const { plugins, problems } = registry;
  const route = useCurrentRoute();
  const plugin = plugins.find((each) => each.route === route);
  useCustomId(registry);
  return (
    <div className={styles.shell}>
      <Sidebar plugins={plugins} />
      <main className={styles.main} id="main">
        <LostConnection />
        {import.meta.env.DEV && <Problems problems={problems} />}
        {/* No route has parameters: a page is found by its address as it stands. */}
        {plugin ? (
          <PageFrame key={plugin.key} plugin={plugin} />
        ) : (
          <UnknownRoute plugins={plugins} />
        )}
      </main>
    </div>
  );
}

// A reload keeps the router's mark on the history entry: only a page that has just been launched has none.
const justLaunchedAtom = atom(window.history.state?.idx === undefined);

/** Goes to the page that the launch asks for by its key, once. */
function useCustomId({ plugins }: Registry): void {
  const [justLaunched, setJustLaunched] = useAtom(justLaunchedAtom);
  const customId = useAtomValue(sdkAtom)?.customId;
  const navigate = useNavigate();
  useEffect(() => {
    if (!justLaunched) return;
    setJustLaunched(false);
    const asked = plugins.find(({ key }) => key === customId);
    if (asked) void navigate(withLaunchQuery(asked.route), { replace: true });
  }, [justLaunched, setJustLaunched, plugins, customId, navigate]);
}
