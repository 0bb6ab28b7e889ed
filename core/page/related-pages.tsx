import { createContext, type ReactNode, useContext } from 'react';
import type { Plugin } from '../plugin';
import { LaunchLink } from '../ui/launch-link';
import { Section } from './section';
import styles from './section.module.css';

/** Every page; none where a page is shown by itself. */
export const PagesContext = createContext<readonly Plugin[]>([]);

interface RelatedPagesProps {
  /** A description of each page, by the pages' keys. */
  pages: Record<string, string>;
  title?: string;
}

/** Links to related pages. */
export function RelatedPages({ pages, title = 'Next' }: RelatedPagesProps) {
  const all = useContext(PagesContext);
  const links = Object.entries(pages).flatMap(([key, description]) => {
    const page = all.find((each) => each.key === key);
    return page ? [{ page, description }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <p className={styles.chips}>
        {links.map(({ page: { key, route, name }, description }) => (
          <LaunchLink key={key} to={route}>
            {description}: {name}
          </LaunchLink>
        ))}
      </p>
    </Section>
  );
}

/** A link to another page, by its key; only its text where a page is shown by itself. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const page = useContext(PagesContext).find(({ key }) => key === to);
  return page ? <LaunchLink to={page.route}>{children}</LaunchLink> : children;
}
