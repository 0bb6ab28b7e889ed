import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { themeAtom } from './theme';

/** Sets the chosen theme on the document, for the stylesheets. (The page's head has done so for the first paint.) */
export function useAppliedTheme(): void {
  const theme = useAtomValue(themeAtom);
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
}
