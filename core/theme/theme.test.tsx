import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { expect, test, vi } from 'vitest';

/** The text of the select and the theme of the document, with this value in the storage. */
async function open(stored?: string) {
  if (stored) localStorage.setItem('theme', stored);
  // The module reads the storage when it is loaded, as a page does when it opens.
  vi.resetModules();
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
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
  return { select, now: () => [select.value, document.documentElement.dataset.theme] };
}

test('starts with the stored theme, stores a choice, and can return to the system theme', async () => {
  const { select, now } = await open('dark');
  expect(now()).toEqual(['dark', 'dark']);
  await userEvent.selectOptions(select, 'light');
  expect(now()).toEqual(['light', 'light']);
  expect(localStorage.getItem('theme')).toBe('light');
  await userEvent.selectOptions(select, 'system');
  expect(now()).toEqual(['system', undefined]);
  expect(localStorage.getItem('theme')).toBeNull();
});

test('ignores a stored value that is not a theme', async () => {
  const { now } = await open('purple');
  expect(now()).toEqual(['system', undefined]);
});
