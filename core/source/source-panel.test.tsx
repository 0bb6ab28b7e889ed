import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import page from '../../plugins/current-user/page.tsx?raw';
import snippet from '../../plugins/current-user/snippet.ts?raw';
import { SourcePanel } from './source-panel';

async function open(path = 'plugins/current-user') {
  const user = userEvent.setup();
  render(<SourcePanel path={path} />);
  expect(screen.queryByText('Copy')).toBeNull();
  await user.click(screen.getByText('Code'));
  return user;
}

const findFile = () => screen.findByRole('region', { name: 'plugins/current-user/page.tsx' });

describe('the source of a page', () => {
  test('is the file from the repository, with the same calls for the public package', async () => {
    await open();
    const example = await screen.findByRole('region', { name: /embedded-app-sdk/ });
    const shown = [await findFile(), example].map(
      (block) => block.querySelector('code')?.textContent,
    );
    expect(shown).toEqual([page, snippet].map((file) => `${file.trimEnd()}\n`));
  });

  test('is copied on click, and selected when the clipboard is unavailable', async () => {
    const user = await open();
    const block = within(await findFile());
    const copy = () => user.click(block.getByRole('button', { name: 'Copy' }));
    await copy();
    expect(await navigator.clipboard.readText()).toBe(page);
    expect(await block.findByText('Copied')).toBeDefined();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await copy();
    expect(await block.findByText(/press Ctrl\+C/)).toBeDefined();
  });

  test('shows an error when it cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('plugins/nowhere');
    expect((await screen.findByRole('alert')).textContent).toContain('plugins/nowhere/page.tsx');
  });
});
