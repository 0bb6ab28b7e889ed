import { expect, test } from 'vitest';
import { commands } from '../../host-bridge';
import { events } from '../../host-bridge/protocol';
import { openPage } from '../harness/open-page';
import { type Page, pages } from './pages';

const named = pages.map((page) => ({ name: page.manifest.name, page }));

/** Whether any command, event or request of the page needs the access token or a scope. */
function usesASession({ manifest, asks }: Page): boolean {
  const used = [
    ...manifest.commands.map((name) => commands[name]),
    ...manifest.events.map((name) => events[name]),
  ];
  return asks.platform || used.some(({ scopes }) => scopes.length > 0);
}

test.each(named.filter(({ page }) => usesASession(page)))(
  '$name declares in its manifest that it needs a session, because what it uses needs one',
  ({ page }) => {
    expect(page.manifest.requiresAuth).toBe(true);
  },
);

test.each(named.filter(({ page }) => page.manifest.requiresAuth))(
  '$name needs a session: without one it shows that, and sends nothing',
  async ({ page }) => {
    const { view, calls, requests, serverRequests } = await openPage(page, { signIn: false });
    expect(view.getByText('Authentication required')).toBeDefined();
    expect([...calls, ...requests, ...serverRequests]).toEqual([]);
  },
);

test.each(named.filter(({ page }) => !page.manifest.requiresAuth))(
  '$name opens without a session',
  async ({ page }) => {
    const { view } = await openPage(page, { signIn: false });
    expect(view.container.querySelector('article > :not(header)')).not.toBeNull();
    expect(view.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);
