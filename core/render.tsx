import { type createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../ui/boundary';
import { discover } from './discovery';
import { App } from './shell/app';
import { failed } from './ui/part';
import { browserHistory, Router } from './ui/router';

/** Shows the playground, with what the sign-in has reached by now. */
export function render(store: ReturnType<typeof createStore>): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Provider store={store}>
        <Boundary fallback={failed}>
          <Router history={browserHistory()}>
            <App registry={discover()} />
          </Router>
        </Boundary>
      </Provider>
    </StrictMode>,
  );
}
