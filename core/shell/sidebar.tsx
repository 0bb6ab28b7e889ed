import { useAtom } from 'jotai';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Plugin } from '../plugin';
import { ThemeSelect } from '../theme/theme-select';
import { useCurrentRoute, withLaunchQuery } from '../ui/launch-link';
import { useNavigate } from '../ui/router';
import { PageList } from './page-list';
import { findPages, searchAtom } from './search';
import { SessionBadge } from './session-badge';
import styles from './sidebar.module.css';
import { useSearchResults } from './use-search-results';

/** The list of pages with its search; on a narrow screen a drawer behind a button. */
export function Sidebar({ plugins }: { plugins: Plugin[] }) {
  const [query, setQuery] = useAtom(searchAtom);
  const [open, setOpen] = useState(false);
  const found = useSearchResults(plugins, query);
  // The opened page renders before the list of all.
  const isListed = useDeferredValue(true, false);
  const isSearching = query.trim() !== '';
  const route = useCurrentRoute();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);

  const focusSearch = useCallback(() => {
    // The drawer cannot take the focus before it is shown, and the next key must not be lost meanwhile.
    flushSync(() => setOpen(true));
    search.current?.focus();
    search.current?.select();
  }, []);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      focusSearch();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [focusSearch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link to show
  useEffect(() => {
    panel.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [route, isListed]);

  const hide = useCallback(() => setOpen(false), []);
  const close = () => {
    hide();
    if (panel.current?.contains(document.activeElement)) toggleButton.current?.focus();
  };
  /** Opens the first hit of the query, as soon as it is known; not if the query changes meanwhile. */
  const openFirst = async () => {
    const [first] = (await findPages(plugins, query)).pages;
    if (!first || search.current?.value !== query) return;
    navigate(withLaunchQuery(first.route));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const isInSearch = event.target === search.current;
    if (event.key === 'Enter' && isInSearch && isSearching) void openFirst();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && moveFocus(panel.current, step)) event.preventDefault();
  };

  const current = plugins.find((plugin) => plugin.route === route);
  return (
    <header className={styles.sidebar} data-open={open || undefined}>
      <div className={styles.bar}>
        <button
          type="button"
          ref={toggleButton}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="pages"
          onClick={() => (open ? close() : focusSearch())}
        >
          <span aria-hidden="true">☰</span> Pages
        </button>
        <span className={styles.current}>{current?.name}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the search and the links */}
      <div className={styles.panel} id="pages" ref={panel} onKeyDown={onKeyDown}>
        <p className={styles.brand}>SDK Playground</p>
        <input
          ref={search}
          type="search"
          aria-label="Search pages"
          placeholder="Search (Ctrl+K)"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {isSearching && (
          <p className={styles.filter}>
            <span role="status">
              {found ? `${found.pages.length} of ${plugins.length}` : 'Searching…'}
            </span>
            <button
              type="button"
              onClick={() => {
                setQuery('');
                search.current?.focus();
              }}
            >
              Clear
            </button>
          </p>
        )}
        <nav aria-label="Pages" className={styles.list}>
          {isListed && found && <PageList {...found} isGrouped={!isSearching} onOpen={hide} />}
        </nav>
        <div className={styles.foot}>
          <SessionBadge />
          <ThemeSelect />
        </div>
      </div>
      <button
        type="button"
        className={styles.backdrop}
        aria-label="Close the list of pages"
        tabIndex={-1}
        onClick={close}
      />
    </header>
  );
}

/** Moves through the search box and the links below it; false when the focus is on neither. */
function moveFocus(panel: HTMLElement | null, step: number): boolean {
  const focusable = [
    ...(panel?.querySelectorAll<HTMLElement>('input[type="search"], nav a') ?? []),
  ];
  const at = focusable.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  focusable[Math.min(Math.max(at + step, 0), focusable.length - 1)]?.focus();
  return true;
}
