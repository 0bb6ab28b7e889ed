/** The composition root: where this page runs, and what it is made of. */
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { discover } from './discovery';
import { mockUserId } from './mock-user';
import { embedded, fetchPart, type Surroundings, simulated } from './outside';
import { openSurroundingsAtom, startSignInAtom } from './session/sign-in';
import { App } from './shell/app';
import { Failed } from './ui/part';
import '../ui/tokens.css';
import './theme/elements.css';

const query = window.location.search;
const isEmbedded = new URLSearchParams(query).has('frame_id');

/** What a client does to a page beside the wire; wanted in a simulation alone. */
const ownPage = () => import('../simulator/page/own-page');

const mockMode = () =>
  Promise.all([import('../simulator/in-page'), import('../server/entries/in-page'), ownPage()]);

const store = createStore();
store.set(openSurroundingsAtom, { open: isEmbedded ? async () => embedded(ownPage) : openMock });
void store.set(startSignInAtom);

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

/** Mock mode: without a frame, host, platform and server are fetched into this page. */
async function openMock(): Promise<Surroundings> {
  const [{ simulate }, { createPageServer }, { tellPage }] = await fetchPart(mockMode);
  const simulation = simulate({ query, userId: mockUserId(query) });
  simulation.control.watchDevice(tellPage);
  return simulated(simulation, createPageServer(simulation));
}
