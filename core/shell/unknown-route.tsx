import { useMemo } from 'react';
import type { Plugin } from '../plugin';
import { LaunchLink } from '../ui/launch-link';
import { usePathname } from '../ui/router';
import { matchFuzzily } from './match-fuzzily';
import styles from './page-frame.module.css';

export default function UnknownRoute({ plugins }: { plugins: Plugin[] }) {
  const pathname = usePathname();
  const nearest = useMemo(() => nearestTo(pathname, plugins), [plugins, pathname]);
  return (
    <article className={styles.frame}>
      <header className={styles.header}>
        <h1>There is no such page</h1>
        <p>
          No page has the address <code>{pathname}</code>.
        </p>
      </header>
      {nearest && (
        <p>
          Did you mean <LaunchLink to={nearest.route}>{nearest.name}</LaunchLink>?
        </p>
      )}
    </article>
  );
}

/** Returns the page that is nearest to the whole address, else to one of its words, else the first one. */
function nearestTo(pathname: string, plugins: Plugin[]): Plugin | undefined {
  const terms = pathname.split(/[^A-Za-z0-9]+/).filter(Boolean);
  for (const query of [terms.join(' '), ...terms]) {
    const [best] = matchFuzzily(plugins, query);
    if (best) return best;
  }
  return plugins[0];
}
