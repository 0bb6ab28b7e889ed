/**
 * The composition root, which chooses where this page runs. It signs in, which needs neither React nor a page, while
 * `render.tsx`, which does, is still loading.
 */
import { createStore } from 'jotai/vanilla';
import { mockUserId } from './mock-user';
import {
  type Backend,
  ChunkLoadError,
  createEmbeddedBackend,
  createInPageBackend,
  loadChunk,
} from './outside';
import { signInAtom } from './session/session';
import { openBackendAtom, startSignInAtom } from './session/sign-in';
import '../ui/tokens.css';
import './theme/elements.css';

const query = window.location.search;
const isEmbedded = new URLSearchParams(query).has('frame_id');

/** A client's effects on a page that are not on the wire; needed only in a simulation. */
const loadOwnPage = () => import('../simulator/page/own-page');

const loadMockMode = () =>
  Promise.all([import('../simulator/in-page'), import('../server/entries/in-page'), loadOwnPage()]);

const loadRender = () => import('./render');

/** index.html reports after 5 s that the playground has not arrived, unless React has rendered by then. */
const RENDER_DEADLINE_MS = 2000;

const store = createStore();
store.set(openBackendAtom, {
  open: isEmbedded ? async () => createEmbeddedBackend(loadOwnPage) : openMock,
});
void store.set(startSignInAtom);

Promise.all([loadChunk(loadRender), signInSettled()]).then(
  ([{ render }]) => render(store),
  (error: unknown) => {
    // The texts of index.html while nothing is rendered yet.
    const waiting = document.getElementById('waiting') as HTMLElement;
    waiting.dataset.lost =
      error instanceof ChunkLoadError && error.isGone ? 'gone' : 'out of reach';
    throw error;
  },
);

/** Waits for news: until then, React would render the content of index.html again, and delay the host's answers. */
function signInSettled(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, RENDER_DEADLINE_MS);
    const unsubscribe = store.sub(signInAtom, () => {
      if (store.get(signInAtom).phase !== 'working') finish();
    });
  });
}

/** Opens mock mode: without a frame, host, platform and server are loaded into this page. */
async function openMock(): Promise<Backend> {
  const [{ simulate }, { createPageServer }, { applyDevice }] = await loadChunk(loadMockMode);
  const simulation = simulate({ query, userId: mockUserId(query) });
  simulation.control.watchDevice(applyDevice);
  return createInPageBackend(simulation, createPageServer(simulation));
}
