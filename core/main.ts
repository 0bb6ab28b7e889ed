/**
 * The composition root, which chooses where this page runs. It signs in, which needs neither React nor a page, while
 * `render.tsx`, which does, is still loading.
 */
import { createStore } from 'jotai/vanilla';
import { mockUserId } from './mock-user';
import { type Backend, embedded, fetchPart, LostPart, simulated } from './outside';
import { signInAtom } from './session/session';
import { openBackendAtom, startSignInAtom } from './session/sign-in';
import '../ui/tokens.css';
import './theme/elements.css';

const query = window.location.search;
const isEmbedded = new URLSearchParams(query).has('frame_id');

/** A client's effects on a page that are not on the wire; needed only in a simulation. */
const ownPage = () => import('../simulator/page/own-page');

const mockMode = () =>
  Promise.all([import('../simulator/in-page'), import('../server/entries/in-page'), ownPage()]);

const rendering = () => import('./render');

/** index.html reports after 5 s that the playground has not arrived, unless React has rendered by then. */
const RENDERED_AFTER_MS = 2000;

const store = createStore();
store.set(openBackendAtom, { open: isEmbedded ? async () => embedded(ownPage) : openMock });
void store.set(startSignInAtom);

Promise.all([fetchPart(rendering), hasNews()]).then(
  ([{ render }]) => render(store),
  (error: unknown) => {
    // The texts of index.html while nothing is rendered yet.
    const waiting = document.getElementById('waiting') as HTMLElement;
    waiting.dataset.lost = error instanceof LostPart && error.gone ? 'gone' : 'out of reach';
    throw error;
  },
);

/** Waits for news: until then, React would render the content of index.html again, and delay the host's answers. */
function hasNews(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const timer = setTimeout(done, RENDERED_AFTER_MS);
    const end = store.sub(signInAtom, () => {
      if (store.get(signInAtom).phase !== 'working') done();
    });
  });
}

/** Opens mock mode: without a frame, host, platform and server are loaded into this page. */
async function openMock(): Promise<Backend> {
  const [{ simulate }, { createPageServer }, { tellPage }] = await fetchPart(mockMode);
  const simulation = simulate({ query, userId: mockUserId(query) });
  simulation.control.watchDevice(tellPage);
  return simulated(simulation, createPageServer(simulation));
}
