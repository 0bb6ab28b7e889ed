import * as z from 'zod/mini';
import { ERROR, isEventName } from '../../host-bridge/protocol';
import {
  allDocumentedRoutes,
  apiBases,
  createPlatform,
  type Documented,
  documentedPictures,
  pictureAt,
  shapeOf,
} from '../platform';
import { localWorld, wireNames } from '../world';
import { assumptionConcerns } from './concerns';
import { documentedCommands, documentedEvents } from './documented';

/** A documented feature of Discord, and its state in the simulator. */
export const ParityRow = z.object({
  /** A name such as `GET_CHANNEL`, `GET /users/@me` or `/icons/{guild_id}/{guild_icon}.png`. */
  name: z.string(),
  /** The page of Discord's documentation, or the public package. */
  source: z.string(),
  /** `assumed`: it is simulated, and some of its behavior is undocumented. */
  state: z.enum(['simulated', 'assumed', 'missing']),
  /** Ids of docs/assumed.md. */
  assumed: z.array(z.string()),
});
export type ParityRow = z.infer<typeof ParityRow>;

const rows = z.array(ParityRow);

/** The simulator's state of all documented features of Discord. */
export const Parity = z.object({ commands: rows, events: rows, rest: rows, cdn: rows });
export type Parity = z.infer<typeof Parity>;

/** The cover image, which is not simulated: an application has one picture, its icon, with the same form of address. */
const COVER_IMAGE = '/app-icons/{application_id}/{cover_image}.png';

/** Compares the tables of documented features with the simulator's own tables and routes. */
export function parity(): Parity {
  const isPicture = (path: string) =>
    path !== COVER_IMAGE && pictureAt(path.replace(/\{[^}]+\}/g, '1')) !== 'unknown';
  const routes = simulatedRoutes();
  return {
    commands: rowsOf(documentedCommands, (name) => wireNames.has(name)),
    events: rowsOf(documentedEvents, (name) => name === ERROR || isEventName(name)),
    rest: allDocumentedRoutes.map(({ method, path, source }) =>
      row(`${method} ${path}`, source, routes.has(`${method} ${shapeOf(path)}`)),
    ),
    cdn: rowsOf(documentedPictures, isPicture),
  };
}

/** Returns the simulated routes by method and shape. */
function simulatedRoutes(): Set<string> {
  const [base = ''] = apiBases;
  const platformRoutes = createPlatform(localWorld()).routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith(`${base}/`),
  );
  return new Set(
    platformRoutes.map(({ method, path }) => `${method} ${shapeOf(path.slice(base.length))}`),
  );
}

function rowsOf(documented: Documented, has: (name: string) => boolean): ParityRow[] {
  return Object.entries(documented).flatMap(([source, names]) =>
    names.map((name) => row(name, source, has(name))),
  );
}

function row(name: string, source: string, isSimulated: boolean): ParityRow {
  const about = Object.entries(assumptionConcerns).filter(([, names]) => names.includes(name));
  const assumed = isSimulated ? about.map(([id]) => id) : [];
  const state = !isSimulated ? 'missing' : assumed.length > 0 ? 'assumed' : 'simulated';
  return { name, source, state, assumed };
}
