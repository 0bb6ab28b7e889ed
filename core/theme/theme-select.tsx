import { useAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { type Theme, themeAtom } from './theme';

/** Chooses the colour scheme, and puts the choice on the document for the stylesheets. */
export function ThemeSelect() {
  const [theme, setTheme] = useAtom(themeAtom);
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  return (
    <label>
      Theme{' '}
      <select
        value={theme ?? 'system'}
        onChange={({ target }) =>
          setTheme(target.value === 'system' ? null : (target.value as Theme))
        }
      >
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
