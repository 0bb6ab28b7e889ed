import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { discordHost, type ProxiedPlayer } from '../launch';
import type { PageSettings } from '../page';
import { cdnHosts } from '../utils';
import { allCdnFolders, cdnFolders } from './cdn-folders';
import { answerExchange, type Redeem } from './exchange';
import type { Notice } from './notices';
import { RESERVED } from './path';
import { apiAddresses, type Policy, REPORTS } from './policy';
import { readBody } from './read-body';
import type { RequestReport } from './reporting';
import type { AnsweredByProxy } from './routing';
import type { ActiveSettings } from './settings';
import { explain, isFromViteClient, type Reporting, readViolation } from './violations';

/** Where the script lies that is put into pages. */
export const SCRIPT = `${RESERVED}/page.js`;

/** Where a page leads Discord's addresses (`target`) within its own host, and which folder of the platform that is. */
const discordAddresses = (folders: readonly string[]) => [
  ...apiAddresses.map((target) => ({ prefix: `${RESERVED}/api`, target, folder: '/api' })),
  ...cdnHosts.flatMap((host) =>
    folders.map((path) => {
      const folder = `/cdn${path.replace(/\/$/, '')}`;
      return { prefix: RESERVED + folder, target: host + path.replace(/\/$/, ''), folder };
    }),
  ),
];

/** The mappings by which the proxy leads them on, to the simulated platform. */
export function platformMappings(platform: string): Mapping[] {
  return discordAddresses(allCdnFolders).map(({ prefix, folder }) => ({
    prefix,
    target: platform + folder,
  }));
}

/** The element that loads the script; with the nonce, it does so where `'self'` matches nothing too. */
export function scriptElement(nonce: string): string {
  return `<script nonce="${nonce}" src="${SCRIPT}"></script>`;
}

/** In bytes: reports are small, and a page may send anything. */
const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS_PER_SECOND = 50;

interface OwnAnswersOptions {
  readonly page: string;
  readonly stage?: string | undefined;
  readonly redeem?: Redeem | undefined;
  readonly settings: () => ActiveSettings;
  /** Takes what browsers have reported of violations, explained. */
  readonly notify: (notice: Notice) => void;
}

/** What the proxy answers itself: the script in pages, reports of violations, and the exchange of codes if it is to. */
export class OwnAnswers {
  #second = 0;
  #reports = 0;

  constructor(private readonly options: OwnAnswersOptions) {}

  has(method: string, pathname: string): boolean {
    if (pathname === SCRIPT) return true;
    return method === 'POST' && (pathname === REPORTS || this.#exchanges(pathname));
  }

  /** Answers a request whose path it has. `report` keeps the exchange of a code. */
  async answer(
    incoming: IncomingMessage,
    response: ServerResponse,
    answered: AnsweredByProxy,
    report: RequestReport,
  ): Promise<void> {
    const { player, host, answerPath } = answered;
    const { redeem } = this.options;
    const settings = this.options.settings();
    if (answerPath === REPORTS) {
      return this.#takeViolation(incoming, response, player, { host, ...settings });
    }
    if (redeem && this.#exchanges(answerPath)) {
      report.keepRequest();
      report.setAnswer(await answerExchange(redeem, answered, incoming, response));
      return;
    }
    // No cache may keep it: another version of the simulator may have the same address.
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(this.#script(settings.policy, player));
  }

  #exchanges(pathname: string): boolean {
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
    // Its modules are strict, and their bundle does not say so.
    return `(function (simulatorSettings) {\n"use strict";\n${page}\n})(${JSON.stringify(settings)});\n`;
  }

  async #takeViolation(
    incoming: IncomingMessage,
    response: ServerResponse,
    { userId }: ProxiedPlayer,
    page: Reporting,
  ): Promise<void> {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) [this.#second, this.#reports] = [second, 0];
    this.#reports += 1;
    const isRead = this.#reports <= MAX_REPORTS_PER_SECOND;
    const text = isRead ? await readBody(incoming, MAX_REPORT_BYTES) : undefined;
    const violation = text === undefined ? undefined : readViolation(text);
    if (violation && !isFromViteClient(violation))
      this.options.notify({ kind: 'policy', userId, ...explain(violation, page) });
    // It does not wait for what it has not read.
    response.writeHead(204, text === undefined ? { connection: 'close' } : {}).end();
  }
}
