import { useAtom } from 'jotai';
import { type Theme, themeAtom } from './theme';

export function ThemeSelect() {
  const [theme, setTheme] = useAtom(themeAtom);
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
