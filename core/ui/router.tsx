import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory, type UNSAFE_createMemoryHistory } from 'react-router-dom';

/**
 * react-router's history. Its components, which match routes with parameters and prefetch links, would weigh 4 kB and
 * take a fifth of the first rendering; no route here has parameters.
 */
type RouterHistory = ReturnType<
  typeof UNSAFE_createBrowserHistory | typeof UNSAFE_createMemoryHistory
>;

const HistoryContext = createContext<RouterHistory | undefined>(undefined);
const PathnameContext = createContext('/');

/** Returns the window's history; the application is below `BASE_URL`, which routes do not name. */
export function browserHistory(): RouterHistory {
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}

export function Router({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [pathname, setPathname] = useState(history.location.pathname);
  useLayoutEffect(
    () => history.listen(({ location }) => setPathname(location.pathname)),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <PathnameContext value={pathname}>{children}</PathnameContext>
    </HistoryContext>
  );
}

function useRouterHistory(): RouterHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('This hook must be used inside a Router');
  return history;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Returns the current path, without `BASE_URL`. */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  return pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname;
}

/** Returns `navigate(path, { replace })` for a path with its query; by default it replaces an entry of that path. */
export function useNavigate(): (path: string, options?: { replace?: boolean }) => void {
  const history = useRouterHistory();
  return (path, { replace = history.createHref(history.location) === base + path } = {}) => {
    if (replace) history.replace(base + path);
    else history.push(base + path);
  };
}

export function hrefOf(path: string): string {
  return base + path;
}
