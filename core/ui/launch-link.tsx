import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

// What the host put into the address. It stays there: without it a reload or a copied address starts outside.
export const launchQuery = window.location.search;

/** A route with the launch query behind it. */
export function withLaunchQuery(route: string): string {
  return route + launchQuery;
}

/** A link to a page that keeps the launch query. (The router's own Link brings prefetching along, unused here.) */
export function LaunchLink({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  const target = withLaunchQuery(to);
  const href = useHref(target);
  const navigate = useLinkClickHandler(target);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        navigate(event);
      }}
    />
  );
}

/** The route that is open, as manifests write it: file servers put a slash behind the address of a folder. */
export function useCurrentRoute(): string {
  return useLocation().pathname.replace(/\/+$/, '') || '/';
}
