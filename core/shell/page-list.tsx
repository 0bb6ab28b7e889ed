import { categories, type Plugin } from '../plugin';
import { LaunchLink, useCurrentRoute } from './launch-link';
import styles from './sidebar.module.css';

interface PageListProps {
  plugins: Plugin[];
  /** Under the headings of their categories, or in the given order. */
  grouped: boolean;
  onOpen(): void;
}

/** Links to pages, the selected one highlighted. */
export function PageList({ plugins, grouped, onOpen }: PageListProps) {
  if (plugins.length === 0) return <p className={styles.nothing}>No page matches.</p>;
  if (!grouped) return <Links plugins={plugins} onOpen={onOpen} />;
  return categories.map((category) => {
    const inCategory = plugins.filter((plugin) => plugin.category === category);
    if (inCategory.length === 0) return null;
    return (
      <section key={category}>
        <h2>{category}</h2>
        <Links plugins={inCategory} onOpen={onOpen} />
      </section>
    );
  });
}

function Links({ plugins, onOpen }: Omit<PageListProps, 'grouped'>) {
  const current = useCurrentRoute();
  return (
    <ul>
      {plugins.map(({ key, name, route }) => (
        <li key={key}>
          <LaunchLink
            to={route}
            className={styles.link}
            aria-current={route === current ? 'page' : undefined}
            onClick={onOpen}
          >
            {name}
          </LaunchLink>
        </li>
      ))}
    </ul>
  );
}
