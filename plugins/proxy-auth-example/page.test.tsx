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

test('says at a click who asks, of which application, and that a forged request is not believed', async () => {
  const { view, user, simulation, serverRequests } = await openPage('proxy-auth-example');
  const button = await view.findByRole('button', request);
  expect(view.queryByText('Authentication required')).toBeNull();
  expect(serverRequests).toEqual([]);
  await user.click(button);
  const statement = await view.findByText(/^You are .* in application/);
  expect(statement.textContent).toContain(simulation.clientId);
  await user.click(view.getByRole('button', { name: /^Make it happen: 401/ }));
  expect(await view.findByText(/could not identify the caller.*signature/)).toBeDefined();
});

const badGateway = (body: string) => async () =>
  new Response(body, { status: 502, statusText: 'Bad Gateway' });

test.each([
  [
    'a page instead of JSON',
    badGateway('<!doctype html>'),
    ['Request failed: 502 Bad Gateway', 'check that it is running'],
  ],
  [
    'a reason that is not text',
    badGateway('{"error":{"message":{"a":1}}}'),
    ['Request failed: 502 Bad Gateway', 'check that it is running'],
  ],
  ['an error without words', () => Promise.reject(new Error('')), ['Unknown error occurred']],
  ['nothing', () => Promise.reject(undefined), ['Unknown error occurred']],
])('says what came instead of an answer where it is %s', async (_, answer, words) => {
  const { view, user, answerForServer } = await openPage('proxy-auth-example');
  answerForServer(answer);
  await user.click(await view.findByRole('button', request));
  const { textContent } = await view.findByRole('alert');
  for (const part of words) expect(textContent).toContain(part);
});
