import { categories, type Plugin } from '../plugin';
import { LaunchLink, useCurrentRoute } from '../ui/launch-link';
import { prefetch } from '../ui/prefetch';
import styles from './sidebar.module.css';

interface PageListProps {
  pages: Plugin[];
  /** Whether the pages only resemble what was searched for. */
  near: boolean;
  /** Under the headings of their categories, or in the given order. */
  grouped: boolean;
  onOpen(): void;
}

/** Links to pages, the selected one highlighted. */
export function PageList({ pages, near, grouped, onOpen }: PageListProps) {
  if (pages.length === 0) return <p className={styles.nothing}>No page matches.</p>;
  if (!grouped) {
    return (
      <>
        {near && <p className={styles.nothing}>No name contains this. Similar names:</p>}
        <Links pages={pages} onOpen={onOpen} />
      </>
    );
  }
  return categories.map((category) => {
    const inCategory = pages.filter((plugin) => plugin.category === category);
    if (inCategory.length === 0) return null;
    return (
      <section key={category}>
        <h2>{category}</h2>
        <Links pages={inCategory} onOpen={onOpen} />
      </section>
    );
  });
}

function Links({ pages, onOpen }: Pick<PageListProps, 'pages' | 'onOpen'>) {
  const current = useCurrentRoute();
  return (
    <ul>
      {pages.map(({ key, name, route, endsSession, load }) => (
        <li key={key} className={endsSession ? styles.ending : undefined}>
          <LaunchLink
            to={route}
            className={styles.link}
            aria-current={route === current ? 'page' : undefined}
            onClick={onOpen}
            onPointerEnter={() => prefetch(load)}
            onFocus={() => prefetch(load)}
          >
            {name}
          </LaunchLink>
          {endsSession && <small className={styles.ends}>ends the session</small>}
        </li>
      ))}
    </ul>
  );
}
