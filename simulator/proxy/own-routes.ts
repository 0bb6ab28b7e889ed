import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { discordHost, type ProxiedPlayer } from '../launch';
import type { PageSettings } from '../page';
import { cdnHosts } from '../utils';
import { allCdnFolders, cdnFolders } from './cdn-folders';
import { type Redeem, respondToExchange } from './exchange';
import type { Notice } from './notices';
import { RESERVED_PATH } from './path';
import { apiAddresses, type Policy, REPORTS } from './policy';
import { readBody } from './read-body';
import type { RequestReporter } from './reporting';
import type { OwnDestination } from './routing';
import type { ActiveSettings } from './settings';
import {
  explainViolation,
  isFromViteClient,
  type ReportingPage,
  readViolation,
} from './violations';

/** The path of the script that is added to pages. */
export const SCRIPT_PATH = `${RESERVED_PATH}/page.js`;

/** The prefixes to which a page redirects Discord's addresses (`target`), and the platform's folder for each. */
const discordAddresses = (folders: readonly string[]) => [
  ...apiAddresses.map((target) => ({ prefix: `${RESERVED_PATH}/api`, target, folder: '/api' })),
  ...cdnHosts.flatMap((host) =>
    folders.map((path) => {
      const folder = `/cdn${path.replace(/\/$/, '')}`;
      return { prefix: RESERVED_PATH + folder, target: host + path.replace(/\/$/, ''), folder };
    }),
  ),
];

export function platformMappings(platform: string): Mapping[] {
  return discordAddresses(allCdnFolders).map(({ prefix, folder }) => ({
    prefix,
    target: platform + folder,
  }));
}

/** Returns the element that loads the script; the nonce lets it load even where `'self'` matches nothing. */
export function scriptElement(nonce: string): string {
  return `<script nonce="${nonce}" src="${SCRIPT_PATH}"></script>`;
}

/** In bytes: reports are small, and a page may send anything. */
const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS_PER_SECOND = 50;

interface OwnRoutesOptions {
  readonly page: string;
  readonly stage?: string | undefined;
  readonly redeem?: Redeem | undefined;
  readonly settings: () => ActiveSettings;
  /** Receives the violations that browsers have reported, explained. */
  readonly notify: (notice: Notice) => void;
}

/** The proxy's own answers: the script in pages, reports of violations, and, if configured, the exchange of codes. */
export class OwnRoutes {
  #second = 0;
  #reports = 0;

  constructor(private readonly options: OwnRoutesOptions) {}

  has(method: string, pathname: string): boolean {
    if (pathname === SCRIPT_PATH) return true;
    return method === 'POST' && (pathname === REPORTS || this.#isExchange(pathname));
  }

  /** Answers a request to one of its paths. `report` keeps the exchange of a code. */
  async respond(
    incoming: IncomingMessage,
    response: ServerResponse,
    destination: OwnDestination,
    report: RequestReporter,
  ): Promise<void> {
    const { player, host, answerPath } = destination;
    const { redeem } = this.options;
    const settings = this.options.settings();
    if (answerPath === REPORTS) {
      return this.#receiveViolation(incoming, response, player, { host, ...settings });
    }
    if (redeem && this.#isExchange(answerPath)) {
      report.keepRequest();
      report.setResponse(await respondToExchange(redeem, destination, incoming, response));
      return;
    }
    // No cache may keep the script: another version of the simulator may have the same address.
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(this.#script(settings.policy, player));
  }

  #isExchange(pathname: string): boolean {
    const { redeem, settings } = this.options;
    return redeem !== undefined && pathname === settings().tokenPath;
  }

  #script(policy: Policy, { applicationId, jar }: ProxiedPlayer): string {
    const { page, stage } = this.options;
    const settings: PageSettings = {
      host: discordHost(applicationId),
      mappings: discordAddresses(cdnFolders(policy)).map(({ prefix, target }) => ({
        prefix,
        target,
      })),
      mode: policy.mode,
      reports: REPORTS,
      ...(stage ? { stage } : {}),
      ...(jar ? { jar } : {}),
    };
    // The script's modules are strict, and their bundle does not say so.
    return `(function (simulatorSettings) {\n"use strict";\n${page}\n})(${JSON.stringify(settings)});\n`;
  }

  async #receiveViolation(
    incoming: IncomingMessage,
    response: ServerResponse,
    { userId }: ProxiedPlayer,
    page: ReportingPage,
  ): Promise<void> {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) [this.#second, this.#reports] = [second, 0];
    this.#reports += 1;
    const isWithinLimit = this.#reports <= MAX_REPORTS_PER_SECOND;
    const text = isWithinLimit ? await readBody(incoming, MAX_REPORT_BYTES) : undefined;
    const violation = text === undefined ? undefined : readViolation(text);
    if (violation && !isFromViteClient(violation))
      this.options.notify({ kind: 'policy', userId, ...explainViolation(violation, page) });
    // The rest of an unread body is not waited for.
    response.writeHead(204, text === undefined ? { connection: 'close' } : {}).end();
  }
}
