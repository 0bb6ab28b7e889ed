import { Link, type LinkProps } from 'react-router-dom';

// What the host put into the address. It stays there: without it a reload or a copied address starts outside.
const launchQuery = window.location.search;

/** A route with the launch query behind it. */
export function withLaunchQuery(route: string): string {
  return route + launchQuery;
}

/** A link to a page that keeps the launch query. */
export function LaunchLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={withLaunchQuery(to)} {...rest} />;
}
