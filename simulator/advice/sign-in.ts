import { RPCCloseCodes } from '../../host-bridge/protocol';
import type { ReportEntry } from '../host';
import type { PageMessage, PageReport } from '../page';
import type { RequestRow } from '../traffic';
import { firstCharacters } from '../utils';
import { exchangeCause, exchangePath, failedAfterToken, tokenNotPassed } from './exchange-cause';
import { fieldsOf } from './rule';
import type { StepProblem } from './sign-in-problems';
import * as problems from './sign-in-problems';

/** An activity's steps from its launch until it is signed in, in order. */
export const steps = ['loaded', 'handshake', 'code', 'token', 'signed in'] as const;
export type StepName = (typeof steps)[number];

/** The activity's progress with one step. */
export interface Step {
  name: StepName;
  state: 'done' | 'now' | 'failed' | 'todo';
  /** The time since the previous step was done, in milliseconds; undefined when it was not observed. */
  took?: number | undefined;
  /** The place of the entry or request that has completed it, or that failed, in its reader's terms. */
  where?: number | undefined;
  /** The problem of a failed step, or a possible obstacle of the next step. */
  problem?: StepProblem | undefined;
  /** For the handshake: the activity's client id, when another one had been refused before. */
  adoptedId?: string | undefined;
}

/** The time after which a waiting step is explained, in milliseconds. */
const OVERDUE_MS = 5000;

/** The maximum silence of an activity after a READY without an avatar, in milliseconds. */
const AVATAR_TIMEOUT_MS = 2000;

/** The maximum number of requests kept until the code that they may contain is known. */
const MAX_EARLY_REQUESTS = 20;
/** The time in which a page that has thrown an error may continue nevertheless, in milliseconds. */
const ERROR_GRACE_MS = 1000;
const MAX_ERROR_LENGTH = 300;

/** The proxy script's complaint about another script. */
const MISSING_SCRIPT = /^The script \S+ did not load\.$/;

/** The platform's route for the exchange of a code. Source: topics/oauth2, "OAuth2 URLs". */
const TOKEN_ROUTE = /^\/api(?:\/v\d+)?\/oauth2\/token(?:$|\?)/;

type CompletedStep = { at: number; where?: number | undefined };
type FailedStep = StepProblem & { where?: number | undefined };

/** The state since the last handshake. */
interface Connection {
  code?: string;
  /** The platform's refusal of the code. */
  refused?: FailedStep | undefined;
  /** The activity's own server's response to the code, once the platform has issued a token. */
  exchange?: RequestRow;
  /** True if the last AUTHORIZE was refused. */
  isRefused?: boolean;
  /** An AUTHENTICATE without a token. */
  withoutToken?: { where: number | undefined } | undefined;
  hasNullAvatar?: boolean;
  hasSentCalls?: boolean;
}

/** The first errors of the page since the last completed step. */
interface FirstPageErrors {
  /** An uncaught error, and an error in its console. */
  thrown?: { message: string; at: number };
  consoleError?: string;
  /** Another host's script that did not load, and whether the page needs it. */
  missing?: { address: string; wasRefused: boolean; at: number; isNeeded: boolean };
}

/** The state of the page since the launch. */
interface Page {
  /** True once it has reported itself that it is loaded. */
  isLoaded?: boolean;
  /** A script's request that was answered with a page of HTML instead. */
  htmlResponse?: RequestRow;
  /** The first request that a server has failed to answer. */
  failedRequest?: RequestRow;
}

/**
 * Follows the sign-in of one client's activity: it reads the reports of its hosts and its requests, launch after
 * launch. A failed step is done as soon as it succeeds, and a completed step implies all earlier ones.
 */
export class SignIn {
  #startedAt = 0;
  #done = new Map<StepName, CompletedStep>();
  #failed = new Map<StepName, FailedStep>();
  #pendingCalls = new Map<number, { cmd: string; hasToken: boolean; where: number | undefined }>();
  /** Requests from before the code: in the process, a stage's reports may arrive after them. */
  readonly #earlyRequests: { request: RequestRow & { at: number }; where: number | undefined }[] =
    [];
  /** The last refused handshake since the launch, and the client id of an earlier one. */
  #rejectedHandshake: { clientId: string | undefined; code?: number } | undefined;
  #rejectedClientId: string | undefined;
  #connection: Connection = {};
  #errors: FirstPageErrors = {};
  #page: Page = {};

  /**
   * @param address returns the activity's address, as shown to people
   * @param clientId returns the application's current id
   * @param variable the variable from which the page takes its id, if known
   */
  constructor(
    private readonly address: () => string,
    private readonly clientId: () => string,
    private readonly variable?: string | undefined,
  ) {}

  /** Starts over for a launch: all steps are undone. */
  launched(at: number): void {
    this.#startedAt = at;
    this.#done.clear();
    this.#reset();
    this.#page = {};
  }

  /** Called when its page has loaded, or when nothing answers at its address. */
  page(at: number, isReachable: boolean): void {
    if (isReachable) this.#succeed('loaded', { at });
    else this.#fail('loaded', problems.noResponse(this.address()));
  }

  /** @param where the place of the entry, in the reader's terms */
  read(entry: ReportEntry, where?: number): void {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake':
        this.#rejectedHandshake = entry.accepted ? undefined : { clientId: entry.clientId };
        if (!entry.accepted) {
          this.#rejectedClientId = entry.clientId;
          break;
        }
        this.#reset();
        for (const name of steps.slice(2)) this.#done.delete(name);
        this.#succeed('handshake', { at, where });
        break;
      case 'gone':
        this.#reset();
        this.#startedAt = at;
        this.#done = new Map([['loaded', { at }]]);
        break;
      case 'event':
        if (entry.event !== 'READY') break;
        this.#connection.hasNullAvatar = fieldsOf(fieldsOf(entry.data).user).avatar === null;
        break;
      case 'request':
        if (entry.byHand || entry.cmd === 'CAPTURE_LOG') break;
        this.#connection.hasSentCalls = true;
        if (entry.cmd === 'AUTHORIZE' || entry.cmd === 'AUTHENTICATE') {
          const hasToken = Boolean(fieldsOf(entry.args).access_token);
          this.#pendingCalls.set(entry.seq, { cmd: entry.cmd, hasToken, where });
          if (entry.cmd === 'AUTHORIZE') this.#connection.isRefused = false;
        }
        break;
      case 'answer':
        this.#handleReply(entry);
        break;
      case 'ignored':
        if (!entry.isFrame) this.#handlePageMessage(fieldsOf(entry.frame), at);
        break;
      case 'log':
        if (entry.level === 'error')
          this.#errors.consoleError ??= firstCharacters(entry.message, MAX_ERROR_LENGTH);
        break;
      case 'closed':
        if (this.#rejectedHandshake) {
          const { clientId } = this.#rejectedHandshake;
          this.#rejectedHandshake = { clientId, code: entry.code };
          const problem = problems.handshakeRefused(
            clientId,
            this.clientId(),
            entry,
            this.variable,
          );
          this.#fail('handshake', { ...problem, where });
        }
        break;
    }
  }

  /** Reads a request of the same client, to the platform or through the proxy. */
  readRequest(request: RequestRow & { at: number }, where?: number): void {
    const { kind, method, status, at, took, fetched, type = '' } = request;
    if (kind === 'proxied' && fetched && /^text\/html\b/i.test(type))
      this.#page.htmlResponse ??= request;
    if (kind === 'proxied' && (status ?? 0) >= 500) this.#page.failedRequest ??= request;
    if (method !== 'POST') return;
    const { code } = this.#connection;
    const holdsCode = code !== undefined && contains(request.args, code);
    if (!holdsCode) {
      this.#earlyRequests.push({ request, where });
      if (this.#earlyRequests.length > MAX_EARLY_REQUESTS) this.#earlyRequests.shift();
    }
    if (code === undefined) return;
    const isOk = status !== undefined && status < 400;
    if (kind === 'rest' && TOKEN_ROUTE.test(request.path)) {
      if (isOk) this.#succeed('token', { at: at + took, where });
      else this.#fail('token', { ...problems.exchangeRefused(request), where });
      this.#connection.refused = isOk ? undefined : this.#failed.get('token');
      this.#explainMissingToken();
    } else if (kind === 'proxied' && (holdsCode || (!isOk && /token/i.test(request.path)))) {
      // The platform's refusal is closer to the cause than the server's reaction.
      const tokenPath = exchangePath(request);
      const line = `--token-path ${tokenPath}`;
      const refused = this.#connection.refused && { ...this.#connection.refused, tokenPath, line };
      this.#fail('token', refused ?? { ...exchangeCause(request), where });
      if (isOk) {
        this.#connection.exchange = request;
        this.#explainMissingToken();
      }
      if (isOk || !this.#done.has('token')) return;
      const problem = request.faults ? exchangeCause(request) : failedAfterToken(request);
      this.#fail('signed in', { ...problem, where });
    }
  }

  /** True if AUTHORIZE was refused, and has not been called again. */
  get isRefused(): boolean {
    return this.#connection.isRefused === true;
  }

  /** Returns the state of each step; `now` is in milliseconds since 1970. */
  steps(now: number): readonly Step[] {
    let last = this.#startedAt;
    let reached = -1;
    for (const [index, name] of steps.entries()) if (this.#done.has(name)) reached = index;
    return steps.map((name, index): Step => {
      const done = this.#done.get(name);
      if (done) {
        const took = Math.max(0, done.at - last);
        last = done.at;
        const id = this.clientId();
        const adoptedId = name === 'handshake' && this.#rejectedClientId === id ? id : undefined;
        return { name, state: 'done', took, where: done.where, ...(adoptedId && { adoptedId }) };
      }
      if (index < reached) return { name, state: 'done' };
      const failed = this.#failed.get(name);
      if (failed && !(name === 'handshake' && this.#isAdopted())) {
        const { where, ...problem } = failed;
        return { name, state: 'failed', where, problem };
      }
      if (index !== reached + 1) return { name, state: 'todo' };
      const waited = now - last;
      const problem = this.#problemOf(name, waited, now);
      if (problem || name !== 'code') return { name, state: problem ? 'failed' : 'now', problem };
      // Many never request a code, and an error that a page throws is often irrelevant to that.
      const thrown = waited > OVERDUE_MS ? this.#errors.thrown?.message : undefined;
      return {
        name,
        state: 'now',
        problem: thrown === undefined ? undefined : problems.noCode(thrown),
      };
    });
  }

  /** Checks whether the refused client id is the simulator's by now: then the activity is launched again. */
  #isAdopted(): boolean {
    const { clientId, code } = this.#rejectedHandshake ?? {};
    return code === RPCCloseCodes.INVALID_CLIENTID && clientId === this.clientId();
  }

  /** Explains why a step is not done; undefined when there is no problem, or none worth reporting yet. */
  #problemOf(name: StepName, waited: number, now: number): StepProblem | undefined {
    const isLate = waited > OVERDUE_MS;
    const { thrown, consoleError, missing } = this.#errors;
    const { isLoaded, htmlResponse, failedRequest } = this.#page;
    const { hasNullAvatar, hasSentCalls } = this.#connection;
    const isStuck = hasNullAvatar && !hasSentCalls && waited > AVATAR_TIMEOUT_MS;
    if (name === 'code') return isStuck ? problems.nullAvatar : undefined;
    if (missing && (isLate || (missing.isNeeded && now - missing.at > ERROR_GRACE_MS))) {
      const error = thrown?.message ?? consoleError;
      if (missing.isNeeded || error === undefined || error.includes(missing.address))
        return problems.scriptMissing(missing, error);
    }
    if (thrown && (isLate || (name === 'handshake' && now - thrown.at > ERROR_GRACE_MS)))
      return problems.pageFailed(thrown.message, htmlResponse);
    if (!isLate) return undefined;
    if (consoleError !== undefined) return problems.pageFailed(consoleError, htmlResponse);
    if (name === 'handshake' && failedRequest) return problems.serverFailed(failedRequest);
    if (name === 'handshake')
      return isLoaded ? problems.noSdk : problems.noHandshake(this.address());
    if (name === 'token') return problems.notExchanged;
    return name === 'signed in' ? tokenNotPassed(this.#connection.exchange, false) : undefined;
  }

  /** Explains an AUTHENTICATE without a token by the response to the code: either may be reported first. */
  #explainMissingToken(): void {
    const { withoutToken, exchange } = this.#connection;
    if (withoutToken && this.#done.has('token'))
      this.#fail('signed in', { ...tokenNotPassed(exchange, true), ...withoutToken });
  }

  /** Reads reports of the proxy's script inside the page; the page itself can send the same, with any content. */
  #handlePageMessage(fields: Record<string, unknown>, at: number): void {
    const { type, message, address, isImported, wasRefused } = fields;
    const messageType = type as (PageMessage | PageReport)['type'];
    if (messageType === 'simulator:page') {
      this.#page.isLoaded = true;
      this.#succeed('loaded', { at });
      // Another page may have thrown the earlier errors.
      this.#errors = {};
    }
    if (messageType === 'simulator:missing' && typeof address === 'string') {
      const isNeeded = isImported === true || address.includes('embedded-app-sdk');
      const script = {
        address: firstCharacters(address, MAX_ERROR_LENGTH),
        wasRefused: wasRefused === true,
      };
      if (!this.#errors.missing?.isNeeded) this.#errors.missing = { ...script, at, isNeeded };
    }
    if (typeof message !== 'string') return;
    const text = firstCharacters(message, MAX_ERROR_LENGTH);
    // A missing script often causes the next one's error.
    const { consoleError = '' } = this.#errors;
    const before = MISSING_SCRIPT.test(consoleError) ? `${consoleError} Then: ` : '';
    if (messageType === 'simulator:uncaught')
      this.#errors.thrown ??= { message: before + text, at };
    if (messageType === 'simulator:console-error') this.#errors.consoleError ??= text;
  }

  #handleReply(entry: Extract<ReportEntry, { kind: 'answer' }>): void {
    const request = this.#pendingCalls.get(entry.request);
    if (!request) return;
    this.#pendingCalls.delete(entry.request);
    const { cmd, hasToken, where } = request;
    const step = cmd === 'AUTHORIZE' ? 'code' : 'signed in';
    if (entry.outcome === 'answered') {
      this.#succeed(step, { at: entry.at, where });
      const { code } = fieldsOf(entry.data);
      if (typeof code !== 'string') return;
      this.#connection.code = code;
      for (const { request, where } of this.#earlyRequests.splice(0))
        if (contains(request.args, code)) this.readRequest(request, where);
    } else if (entry.outcome === 'refused') {
      this.#fail(step, { ...problems.refusedProblem(cmd, entry.refusal, entry.why), where });
      if (cmd === 'AUTHORIZE') {
        this.#connection.isRefused = true;
        return;
      }
      this.#connection.withoutToken = hasToken ? undefined : { where };
      this.#explainMissingToken();
    } else {
      this.#fail(step, { ...problems.unanswered(cmd), where });
    }
  }

  #succeed(name: StepName, done: CompletedStep): void {
    this.#failed.delete(name);
    // The first time counts: a later repetition is no part of the way there.
    if (this.#done.has(name)) return;
    this.#done.set(name, done);
    this.#errors = {};
  }

  #fail(name: StepName, problem: FailedStep): void {
    if (!this.#done.has(name)) this.#failed.set(name, problem);
  }

  #reset(): void {
    this.#failed.clear();
    this.#pendingCalls.clear();
    this.#rejectedHandshake = undefined;
    this.#connection = {};
    this.#errors = {};
  }
}

const contains = (args: unknown, code: string) => Object.values(fieldsOf(args)).includes(code);
