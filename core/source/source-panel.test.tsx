import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import page from '../../plugins/current-user/page.tsx?raw';
import snippet from '../../plugins/current-user/snippet.ts?raw';
import { SourcePanel } from './source-panel';

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path = 'plugins/current-user') {
  const user = userEvent.setup();
  render(<SourcePanel path={path} />);
  await user.click(screen.getByText('Code'));
  return user;
}

describe('the source of a page', () => {
  test('is not there before it is asked for', () => {
    render(<SourcePanel path="plugins/current-user" />);
    expect(screen.queryByText('Copy')).toBeNull();
  });

  test('is the file as it stands in the repository', async () => {
    await open();
    const block = await screen.findByRole('region', { name: 'plugins/current-user/page.tsx' });
    expect(block.querySelector('code')?.textContent).toBe(`${page.trimEnd()}\n`);
  });

  test('comes with the same calls for the public package', async () => {
    await open();
    const block = await screen.findByRole('region', { name: /embedded-app-sdk/ });
    expect(block.querySelector('code')?.textContent).toBe(`${snippet.trimEnd()}\n`);
  });

  test('is copied at a click', async () => {
    const user = await open();
    const block = await screen.findByRole('region', { name: 'plugins/current-user/page.tsx' });
    await user.click(within(block).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(page);
    expect(await within(block).findByText('Copied')).toBeDefined();
  });

  test('is selected instead where the clipboard is out of reach', async () => {
    const user = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    const block = await screen.findByRole('region', { name: 'plugins/current-user/page.tsx' });
    await user.click(within(block).getByRole('button', { name: 'Copy' }));
    expect(await within(block).findByText(/press Ctrl\+C/)).toBeDefined();
  });

  test('says so when it cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('plugins/nowhere');
    expect((await screen.findByRole('alert')).textContent).toContain('plugins/nowhere/page.tsx');
  });
});
