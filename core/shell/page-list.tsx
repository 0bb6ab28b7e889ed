import { memo, useEffect, useRef, useState } from 'react';
import { categories, type Plugin } from '../plugin';
import { LaunchLink, useCurrentRoute } from '../ui/launch-link';
import { prefetch } from '../ui/prefetch';
import type { SearchResults } from './search';
import styles from './sidebar.module.css';

interface PageListProps extends SearchResults {
  /** Whether to list pages under the headings of their categories, or in the given order. */
  isGrouped: boolean;
  onOpen(): void;
}

interface LinksProps extends Pick<PageListProps, 'pages' | 'onOpen'> {
  /** The number of links before these. */
  offset: number;
  sliceSize: number;
}

export function PageList({ pages, isFuzzy, isGrouped, onOpen }: PageListProps) {
  if (pages.length === 0) return <p className={styles.nothing}>No page matches.</p>;
  if (!isGrouped) {
    return (
      <>
        {isFuzzy && <p className={styles.nothing}>No name contains this. Similar names:</p>}
        <Links {...{ pages, onOpen }} offset={0} sliceSize={RESULTS_SLICE_SIZE} />
      </>
    );
  }
  return categories.map((category) => {
    const inCategory = pages.filter((plugin) => plugin.category === category);
    if (inCategory.length === 0) return null;
    return (
      <section key={category}>
        <h2>{category}</h2>
        <Links
          {...{ pages: inCategory, onOpen }}
          offset={pages.indexOf(inCategory[0] as Plugin)}
          sliceSize={LIST_SLICE_SIZE}
        />
      </section>
    );
  });
}

const LIST_SLICE_SIZE = 50;
/** About a screenful: each letter of a search finds others. */
const RESULTS_SLICE_SIZE = 25;

function Links({ pages, offset, sliceSize, onOpen }: LinksProps) {
  const current = useCurrentRoute();
  const slices = Array.from({ length: Math.ceil(pages.length / sliceSize) }, (_, index) =>
    pages.slice(index * sliceSize, (index + 1) * sliceSize),
  );
  return (
    <ul>
      {slices.map((slice, index) => (
        <Slice
          // The first results are mostly the same as for the letter before.
          key={index === 0 ? '' : slice[0]?.key}
          {...{ current, onOpen }}
          pages={slice}
          isImmediate={
            offset + index * sliceSize < sliceSize || slice.some(({ route }) => route === current)
          }
        />
      ))}
    </ul>
  );
}

type LinkProps = Pick<PageListProps, 'onOpen'> & { plugin: Plugin; isCurrent: boolean };

const Link = memo(function Link({ plugin, isCurrent, onOpen }: LinkProps) {
  const { name, route, endsSession, load } = plugin;
  return (
    <li className={endsSession ? styles.ending : undefined}>
      <LaunchLink
        to={route}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        onPointerEnter={() => prefetch(load)}
        onFocus={() => prefetch(load)}
      >
        {name}
      </LaunchLink>
      {endsSession && <small className={styles.ends}>ends the session</small>}
    </li>
  );
});

type SliceProps = Pick<PageListProps, 'pages' | 'onOpen'> & {
  current: string;
  isImmediate: boolean;
};

/** Links that render when scrolled near, or when one of them is open; until then their space is reserved. */
function Slice({ pages, current, isImmediate, onOpen }: SliceProps) {
  const placeholder = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isImmediate);
  if (isImmediate && !isNear) setNear(true);
  useEffect(() => {
    const element = placeholder.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: element.closest('nav'), rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  if (!isNear)
    return <li ref={placeholder} aria-hidden="true" style={{ height: `${pages.length * 2}rem` }} />;
  return pages.map((plugin) => (
    <Link key={plugin.key} {...{ plugin, onOpen }} isCurrent={plugin.route === current} />
  ));
}
