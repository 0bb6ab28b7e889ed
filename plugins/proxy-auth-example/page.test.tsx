import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

const request = { name: 'Make authenticated request' };

test('asks for a session first, and keeps the button disabled', async () => {
  const { view, serverRequests } = await openPage('proxy-auth-example', { signIn: false });
  expect(await view.findByRole('heading', { name: 'Authentication required' })).toBeDefined();
  expect(view.getByText('Please authenticate first to use this feature.')).toBeDefined();
  expect(view.getByRole('button', request)).toHaveProperty('disabled', true);
  expect(serverRequests).toEqual([]);
});

test('shows on click who the caller is and in which application, and that a forged request is refused, or let through', async () => {
  const { view, user, simulation, serverRequests, answerForServer } =
    await openPage('proxy-auth-example');
  const button = await view.findByRole('button', request);
  expect(view.queryByText('Authentication required')).toBeNull();
  expect(serverRequests).toEqual([]);
  await user.click(button);
  const statement = await view.findByText(/^You are .* in application/);
  expect(statement.textContent).toContain(simulation.clientId);
  await user.click(view.getByRole('button', { name: /^Cause it: 401/ }));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toMatch(/Request failed: 401.*signature of this request is not valid/);
  answerForServer(() => Response.json({ verified: false, reason: 'Its signature is missing.' }));
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByText(/could not identify the caller. Its signature/)).toBeDefined();
});

const badGateway = (body: string) => async () =>
  new Response(body, { status: 502, statusText: 'Bad Gateway' });

test.each([
  [
    'an HTML page instead of JSON',
    badGateway('<!doctype html>'),
    ['Request failed: 502 Bad Gateway', 'check that it is running'],
  ],
  [
    'a message that is not a string',
    badGateway('{"error":{"message":{"a":1}}}'),
    ['Request failed: 502 Bad Gateway', 'check that it is running'],
  ],
  ['an error without a message', () => Promise.reject(new Error('')), ['Unknown error occurred']],
  ['a rejection without an error', () => Promise.reject(undefined), ['Unknown error occurred']],
])('shows an error for %s', async (_, answer, words) => {
  const { view, user, answerForServer } = await openPage('proxy-auth-example');
  answerForServer(answer);
  await user.click(await view.findByRole('button', request));
  const { textContent } = await view.findByRole('alert');
  for (const part of words) expect(textContent).toContain(part);
});
