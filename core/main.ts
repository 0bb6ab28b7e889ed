/**
 * The composition root: where this page runs. It signs in, which needs neither React nor a page, while `render.tsx`,
 * which does, is still being fetched and read.
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

/** What a client does to a page beside the wire; wanted in a simulation alone. */
const ownPage = () => import('../simulator/page/own-page');

const mockMode = () =>
  Promise.all([import('../simulator/in-page'), import('../server/entries/in-page'), ownPage()]);

const rendering = () => import('./render');

/** index.html says after 5 s that the playground has not arrived, unless React has rendered by then. */
const RENDERED_AFTER_MS = 2000;

const store = createStore();
store.set(openBackendAtom, { open: isEmbedded ? async () => embedded(ownPage) : openMock });
void store.set(startSignInAtom);

Promise.all([fetchPart(rendering), hasNews()]).then(
  ([{ render }]) => render(store),
  (error: unknown) => {
    // What index.html says while nothing is there yet.
    const waiting = document.getElementById('waiting') as HTMLElement;
    waiting.dataset.lost = error instanceof LostPart && error.gone ? 'gone' : 'out of reach';
    throw error;
  },
);

/** Until then, React would render what index.html shows already, and keep the host's answers waiting. */
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

/** Mock mode: without a frame, host, platform and server are fetched into this page. */
async function openMock(): Promise<Backend> {
  const [{ simulate }, { createPageServer }, { tellPage }] = await fetchPart(mockMode);
  const simulation = simulate({ query, userId: mockUserId(query) });
  simulation.control.watchDevice(tellPage);
  return simulated(simulation, createPageServer(simulation));
}
