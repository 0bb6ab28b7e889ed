import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { WorldGate } from './world-gate';

afterEach(() => {
  vi.unstubAllGlobals();
});

const options = { url: 'http://localhost:4000', path: '/', platform: 'desktop' } as const;

test('while the world is on its way, the page says so', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<WorldGate options={options} />);
  expect(screen.getByRole('status').textContent).toBe('Connecting to the simulator’s world …');
});

test('a world that cannot be reached is said to be, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<WorldGate options={options} />);
  expect(await screen.findByText(/cannot be reached\. Is the simulator running/)).toBeDefined();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toContain('Connecting');
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
