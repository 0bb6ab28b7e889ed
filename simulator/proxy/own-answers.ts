import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import type { ProxiedPlayer } from '../launch';
import type { PageSettings } from '../page';
import type { Notice } from './notices';
import { RESERVED } from './path';
import { apiAddresses, cdnFolders, cdnHosts, REPORTS } from './policy';
import { readBody } from './read-body';
import { explain, type Reporting, readViolation } from './violations';

/** Where the script lies that is put into pages. */
export const SCRIPT = `${RESERVED}/page.js`;

/** Where the page's Discord leads within the activity's host. */
const discord = [
  ...apiAddresses.map((target) => ({ prefix: `${RESERVED}/api`, target, folder: '/api' })),
  ...cdnHosts.flatMap((host) =>
    cdnFolders.map((path) => {
      const folder = `/cdn${path.replace(/\/$/, '')}`;
      return { prefix: RESERVED + folder, target: host + path.replace(/\/$/, ''), folder };
    }),
  ),
];

/** The mappings by which a page leads Discord's addresses to its own host. */
const ofPage: readonly Mapping[] = discord.map(({ prefix, target }) => ({ prefix, target }));

/** The mappings by which the proxy leads them on, to the simulated platform. */
export function platformMappings(platform: string): Mapping[] {
  return discord.map(({ prefix, folder }) => ({ prefix, target: platform + folder }));
}

/** The element that loads the script; with the nonce, it does so where `'self'` matches nothing too. */
export function scriptElement(nonce: string): string {
  return `<script nonce="${nonce}" src="${SCRIPT}"></script>`;
}

/**
 * @param bundle the script as it was built, which reads `simulatorSettings`
 * @param mode what becomes of what the platform does not let through
 * @param stage the origin of whoever frames the activity
 * @param jar the player's, where players share a host
 */
export function pageScript(
  bundle: string,
  mode: PageSettings['mode'],
  stage: string | undefined,
  jar: string | undefined,
): string {
  const given = { mappings: ofPage, mode, reports: REPORTS };
  const settings: PageSettings = {
    ...given,
    ...(stage ? { stage } : {}),
    ...(jar ? { jar } : {}),
  };
  return `(function (simulatorSettings) {\n${bundle}\n})(${JSON.stringify(settings)});\n`;
}

/** In bytes: reports are small, and a page may send anything. */
const MAX_REPORT = 16 * 1024;
/** How many reports are read in a second, from all pages. */
const MAX_REPORTS = 50;

/** Takes what browsers report of violations, as much of it as is good for anybody, and explains it. */
export function createReports(onNotice: (notice: Notice) => void) {
  let second = 0;
  let read = 0;
  return async (
    incoming: IncomingMessage,
    response: ServerResponse,
    player: ProxiedPlayer,
    page: Reporting,
  ): Promise<void> => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, read] = [now, 0];
    read += 1;
    const text = read > MAX_REPORTS ? undefined : await readBody(incoming, MAX_REPORT);
    const violation = text === undefined ? undefined : readViolation(text);
    if (violation) onNotice({ kind: 'policy', userId: player.userId, ...explain(violation, page) });
    // It does not wait for what it has not read.
    response.writeHead(204, text === undefined ? { connection: 'close' } : {}).end();
  };
}
