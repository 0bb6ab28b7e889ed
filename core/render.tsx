import { type createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { discover } from './discovery';
import { App } from './shell/app';
import { ErrorFallback } from './ui/lazy-component';
import { browserHistory, Router } from './ui/router';

export function render(store: ReturnType<typeof createStore>): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Provider store={store}>
        <ErrorBoundary FallbackComponent={ErrorFallback}>
          <Router history={browserHistory()}>
            <App registry={discover()} />
          </Router>
        </ErrorBoundary>
      </Provider>
    </StrictMode>,
  );
}
