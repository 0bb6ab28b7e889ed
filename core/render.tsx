import { type createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { discover } from './discovery';
import { App } from './shell/app';
import { Failed } from './ui/part';

/** Shows the playground, with what the sign-in has reached by now. */
export function render(store: ReturnType<typeof createStore>): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Provider store={store}>
        <ErrorBoundary FallbackComponent={Failed}>
          <BrowserRouter basename={import.meta.env.BASE_URL}>
            <App registry={discover()} />
          </BrowserRouter>
        </ErrorBoundary>
      </Provider>
    </StrictMode>,
  );
}
