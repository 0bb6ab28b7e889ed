import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const guilds = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('says "Loading..." first, then the servers as soon as they are known', async () => {
  let answer = (_: Response) => {};
  const { view } = await openPage(guilds, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => new Promise((resolve) => (answer = resolve))),
  });
  expect(await view.findByText('Loading...')).toBeDefined();
  answer(Response.json([{ id: '1', name: 'Late Guild', icon: null }]));
  expect(await view.findByText('Late Guild')).toBeDefined();
});

test('shows every server of the user', async () => {
  const { view } = await openPage(guilds);
  expect(await view.findByText('Board Game Night')).toBeDefined();
  expect(view.getByText('Quiet Corner Book Club')).toBeDefined();
});

test('shows a server’s icon, or its initials when it has none', async () => {
  const { view } = await openPage(guilds);
  const withIcon = (await view.findByText('Board Game Night')).closest('li');
  expect(withIcon?.querySelector('img')?.src).toMatch(/^data:image/);
  const without = view.getByText('Quiet Corner Book Club').closest('li');
  expect(without?.textContent).toContain('QCBC');
});

test('asks again every two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { view, requests } = await openPage(guilds);
  await view.findByText('Board Game Night');
  const asked = requests.length;
  await vi.advanceTimersByTimeAsync(1900);
  expect(requests.length).toBe(asked);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests.length).toBe(asked + 1);
});

test('shows the platform’s refusal, logs it, and recovers with the next answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, answerForPlatform } = await openPage(guilds, {
    before: ({ answerForPlatform }) => answerForPlatform(() => new Response('', { status: 500 })),
  });
  expect((await view.findByRole('alert')).textContent).toContain('error500');
  expect(logged).toHaveBeenCalled();
  answerForPlatform(undefined);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await view.findByText('Board Game Night')).toBeDefined();
  await waitFor(() => expect(view.queryByRole('alert')).toBeNull());
});
