import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

// The module reads the storage when it is loaded, as a page does when it opens.
async function open() {
  const { ThemeSelect } = await import('./theme-select');
  const { useAppliedTheme } = await import('./use-applied-theme');
  const Themed = () => {
    useAppliedTheme();
    return <ThemeSelect />;
  };
  render(
    <Provider store={createStore()}>
      <Themed />
    </Provider>,
  );
  return {
    select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' }),
    shown: () => document.documentElement.dataset.theme,
  };
}

test('follows the system until something is chosen', async () => {
  const { select, shown } = await open();
  expect(select.value).toBe('system');
  expect(shown()).toBeUndefined();
});

test('a choice is shown, stored under "theme", and can be taken back', async () => {
  const { select, shown } = await open();
  await userEvent.selectOptions(select, 'dark');
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.selectOptions(select, 'system');
  expect(shown()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('begins with the stored theme, and ignores anything else', async () => {
  localStorage.setItem('theme', 'dark');
  expect((await open()).select.value).toBe('dark');
});

test('ignores a stored value that is not a theme', async () => {
  localStorage.setItem('theme', 'purple');
  expect((await open()).select.value).toBe('system');
});

test('follows other tabs at once', async () => {
  const { select, shown } = await open();
  localStorage.setItem('theme', 'light');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  });
  expect(select.value).toBe('light');
  expect(shown()).toBe('light');
});
