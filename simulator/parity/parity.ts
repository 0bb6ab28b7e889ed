import * as z from 'zod/mini';
import { ERROR, isEventName } from '../../host-bridge/protocol';
import {
  allDocumented,
  bases,
  createPlatform,
  type Documented,
  documentedPictures,
  pictureAt,
  shapeOf,
} from '../platform';
import { localWorld, wireNames } from '../world';
import { concerns } from './concerns';
import { documentedCommands, documentedEvents } from './documented';

/** Something that Discord documents, and how far the simulator has it. */
export const ParityRow = z.object({
  /** Such as `GET_CHANNEL`, `GET /users/@me` or `/icons/{guild_id}/{guild_icon}.png`. */
  name: z.string(),
  /** The page of Discord's documentation, or the public package. */
  source: z.string(),
  /** `assumed`: it is simulated, and some of it is documented nowhere. */
  state: z.enum(['simulated', 'assumed', 'missing']),
  /** Ids of docs/assumed.md. */
  assumed: z.array(z.string()),
});
export type ParityRow = z.infer<typeof ParityRow>;

const rows = z.array(ParityRow);

/** What the simulator has of what Discord documents. */
export const Parity = z.object({ commands: rows, events: rows, rest: rows, cdn: rows });
export type Parity = z.infer<typeof Parity>;

/** There is one picture of an application: what has its address is its icon. */
const NO_PICTURE = '/app-icons/{application_id}/{cover_image}.png';

/** Compares the tables of what Discord documents with what the simulator's own tables and routes have. */
export function parity(): Parity {
  const isPicture = (path: string) =>
    path !== NO_PICTURE && pictureAt(path.replace(/\{[^}]+\}/g, '1')) !== 'unknown';
  const routes = simulatedRoutes();
  return {
    commands: rowsOf(documentedCommands, (name) => wireNames.has(name)),
    events: rowsOf(documentedEvents, (name) => name === ERROR || isEventName(name)),
    rest: allDocumented.map(({ method, path, source }) =>
      row(`${method} ${path}`, source, routes.has(`${method} ${shapeOf(path)}`)),
    ),
    cdn: rowsOf(documentedPictures, isPicture),
  };
}

/** By method and shape. */
function simulatedRoutes(): Set<string> {
  const [base = ''] = bases;
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
  const about = Object.entries(concerns).filter(([, names]) => names.includes(name));
  const assumed = isSimulated ? about.map(([id]) => id) : [];
  const state = !isSimulated ? 'missing' : assumed.length > 0 ? 'assumed' : 'simulated';
  return { name, source, state, assumed };
}
