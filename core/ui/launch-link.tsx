import type { ComponentProps } from 'react';
import { hrefOf, useNavigate, usePathname } from './router';

// The host's part of the address. It stays there: without it a reload or a copied address starts outside.
export const launchQuery = window.location.search;

export function withLaunchQuery(route: string): string {
  return route + launchQuery;
}

/** A link to a page that keeps the launch query. Where it is to open elsewhere, the browser opens it. */
export function LaunchLink({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  const target = withLaunchQuery(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={hrefOf(target)}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        if (event.defaultPrevented || button !== 0) return;
        if (metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        navigate(target);
      }}
    />
  );
}

/** Returns the current route in the form of manifests: file servers append a slash to the address of a folder. */
export function useCurrentRoute(): string {
  return usePathname().replace(/\/+$/, '') || '/';
}
