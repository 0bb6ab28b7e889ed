import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { type ComponentType, StrictMode } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { PluginManifest } from '../../core';
import type { Registry } from '../../core/registry';
import { openBackendAtom, startSignInAtom } from '../../core/session/sign-in';
import { App } from '../../core/shell/app';
import { Router } from '../../core/ui/router';
import { sdkAtom } from '../../host-bridge/atoms';
import { watchedBackend } from './backend';

interface OpenAppOptions extends NonNullable<Parameters<typeof watchedBackend>[0]> {
  registry?: Registry;
  path?: string;
}

/** A registry of one-line pages: enough to see the shell at work. */
export function registryOf(
  pages: (Partial<PluginManifest> & { name: string; Page?: ComponentType })[],
): Registry {
  return {
    problems: [],
    plugins: pages.map(({ Page = () => <p>The page of {manifest.name}</p>, ...manifest }) => ({
      key: `page${manifest.name.replaceAll(' ', '')}`,
      route: `/${manifest.name.toLowerCase().replaceAll(' ', '-')}`,
      description: `All about ${manifest.name}.`,
      category: 'Start here',
      requiresAuth: false,
      events: [],
      commands: [],
      ...manifest,
      path: `plugins/${manifest.name.toLowerCase().replaceAll(' ', '-')}`,
      load: async () => ({ default: Page }),
    })),
  };
}

export function openApp({ registry, path = '/', ...options }: OpenAppOptions = {}) {
  const watched = watchedBackend(options);
  const store = createStore();
  store.set(openBackendAtom, { open: async () => watched.backend });
  const signedIn = store.set(startSignInAtom);
  // A sign-in that still waits for its host would start a timer in the middle of a later test.
  onTestFinished(() => store.get(sdkAtom)?.dispose());
  const user = userEvent.setup();
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <Router history={history}>
          <App registry={registry ?? registryOf([{ name: 'Home', route: '/' }])} />
        </Router>
      </Provider>
    </StrictMode>,
  );
  return { ...watched, store, signedIn, user, view };
}
