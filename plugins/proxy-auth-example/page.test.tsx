import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const proxyAuth = { manifest, page };
const request = { name: 'Make authenticated request' };

test('asks for a session first, and keeps the button disabled', async () => {
  const { view, serverRequests } = await openPage(proxyAuth, { signIn: false });
  expect(await view.findByRole('heading', { name: 'Authentication required' })).toBeDefined();
  expect(view.getByText('Please authenticate first to use this feature.')).toBeDefined();
  expect(view.getByRole('button', request)).toHaveProperty('disabled', true);
  expect(serverRequests).toEqual([]);
});

test('asks nothing of a server before the click', async () => {
  const { view, serverRequests } = await openPage(proxyAuth);
  expect((await view.findByRole('button', request)).getAttribute('disabled')).toBeNull();
  expect(view.queryByText('Authentication required')).toBeNull();
  expect(serverRequests).toEqual([]);
});

test.each([
  ['a page instead of JSON', '<!doctype html>'],
  ['a reason that is not text', '{"error":{"message":{"a":1}}}'],
])('shows the status of a refusal that comes with %s', async (_, body) => {
  const { view, user, answerForServer } = await openPage(proxyAuth);
  answerForServer(() => new Response(body, { status: 502, statusText: 'Bad Gateway' }));
  await user.click(await view.findByRole('button', request));
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('Request failed: 502 Bad Gateway');
  expect(alert.textContent).toContain('check that it is running');
});

test.each([
  ['an error without words', new Error('')],
  ['nothing', undefined],
])('says "Unknown error occurred" for %s', async (_, error) => {
  const { view, user, answerForServer } = await openPage(proxyAuth);
  answerForServer(() => Promise.reject(error));
  await user.click(await view.findByRole('button', request));
  expect((await view.findByRole('alert')).textContent).toContain('Unknown error occurred');
});

test('says who asks, of which application, and that a forged request is not believed', async () => {
  const { view, user, simulation } = await openPage(proxyAuth);
  await user.click(await view.findByRole('button', request));
  const statement = await view.findByText(/^You are .* of application/);
  expect(statement.textContent).toContain(simulation.clientId);
  await user.click(view.getByRole('button', { name: /^Make it happen: 401/ }));
  expect(await view.findByText(/does not know who is asking.*signature/)).toBeDefined();
});
