import { RPCCloseCodes } from '../../host-bridge/protocol';
import { type ReportEntry, start } from '../host';
import type { PageMessage, SeenMessage } from '../page';
import type { RequestRow } from '../traffic';
import { exchangeCause, exchangePath, failedBehindToken } from './exchange-cause';
import { fieldsOf } from './seen';
import type { StepProblem } from './sign-in-problems';
import * as say from './sign-in-problems';

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
const AVATAR_MS = 2000;

/** The maximum number of requests kept until the code that they may contain is known. */
const MAX_EARLY = 20;
/** The time in which a page that has thrown an error may continue nevertheless, in milliseconds. */
const THROWN_MS = 1000;
const MAX_ERROR_LENGTH = 300;

/** The proxy script's complaint about another script. */
const MISSING_SCRIPT = /^The script \S+ did not load\.$/;

/** The platform's route for the exchange of a code. Source: topics/oauth2, "OAuth2 URLs". */
const EXCHANGE = /^\/api(?:\/v\d+)?\/oauth2\/token(?:$|\?)/;

type Done = { at: number; where?: number | undefined };
type Failed = StepProblem & { where?: number | undefined };

/** The state since the last handshake. */
interface Connection {
  code?: string;
  /** The platform's refusal of the code. */
  refused?: Failed | undefined;
  avatarIsNull?: boolean;
  asksSomething?: boolean;
}

/** The first errors of the page since the last completed step. */
interface PageErrors {
  /** An uncaught error, and an error in its console. */
  thrown?: { message: string; at: number };
  complaint?: string;
  /** Another host's script that did not load, and whether the page needs it. */
  missing?: { address: string; wasRefused: boolean; at: number; isNeeded: boolean };
}

/** The state of the page since the launch. */
interface Page {
  /** True once it has reported itself that it is loaded. */
  isThere?: boolean;
  /** A script's request that was answered with a page of HTML instead. */
  gotPage?: RequestRow;
  /** The first request that a server has failed to answer. */
  serverFailed?: RequestRow;
}

/**
 * Follows the sign-in of one client's activity: it reads the reports of its hosts and its requests, launch after
 * launch. A failed step is done as soon as it succeeds, and a completed step implies all earlier ones.
 */
export class SignIn {
  #since = 0;
  #done = new Map<StepName, Done>();
  #failed = new Map<StepName, Failed>();
  #asked = new Map<number, { cmd: string; where: number | undefined }>();
  /** Requests from before the code: in the process, a stage's reports may arrive after them. */
  readonly #early: { request: RequestRow & { at: number }; where: number | undefined }[] = [];
  /** The last refused handshake since the launch, and the client id of an earlier one. */
  #turnedAway: { clientId: string | undefined; code?: number } | undefined;
  #otherId: string | undefined;
  #connection: Connection = {};
  #errors: PageErrors = {};
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
    this.#since = at;
    this.#done.clear();
    this.#forget();
    this.#page = {};
  }

  /** Called when its page has loaded, or when nothing answers at its address. */
  page(at: number, answers: boolean): void {
    if (answers) this.#succeed('loaded', { at });
    else this.#fail('loaded', say.nothingAnswers(this.address()));
  }

  /** @param where the place of the entry, in the reader's terms */
  read(entry: ReportEntry, where?: number): void {
    const { at } = entry;
    switch (entry.kind) {
      case 'handshake':
        this.#turnedAway = entry.accepted ? undefined : { clientId: entry.clientId };
        if (!entry.accepted) {
          this.#otherId = entry.clientId;
          break;
        }
        this.#forget();
        for (const name of steps.slice(2)) this.#done.delete(name);
        this.#succeed('handshake', { at, where });
        break;
      case 'gone':
        this.#forget();
        this.#since = at;
        this.#done = new Map([['loaded', { at }]]);
        break;
      case 'event':
        if (entry.event !== 'READY') break;
        this.#connection.avatarIsNull = fieldsOf(fieldsOf(entry.data).user).avatar === null;
        break;
      case 'request':
        if (entry.byHand || entry.cmd === 'CAPTURE_LOG') break;
        this.#connection.asksSomething = true;
        if (entry.cmd === 'AUTHORIZE' || entry.cmd === 'AUTHENTICATE') {
          this.#asked.set(entry.seq, { cmd: entry.cmd, where });
        }
        break;
      case 'answer':
        this.#answered(entry);
        break;
      case 'ignored':
        if (!entry.isFrame) this.#hearPage(fieldsOf(entry.frame), at);
        break;
      case 'log':
        if (entry.level === 'error')
          this.#errors.complaint ??= start(entry.message, MAX_ERROR_LENGTH);
        break;
      case 'closed':
        if (this.#turnedAway) {
          const { clientId } = this.#turnedAway;
          this.#turnedAway = { clientId, code: entry.code };
          const problem = say.handshakeRefused(clientId, this.clientId(), entry, this.variable);
          this.#fail('handshake', { ...problem, where });
        }
        break;
    }
  }

  /** Reads a request of the same client, to the platform or through the proxy. */
  readRequest(request: RequestRow & { at: number }, where?: number): void {
    const { kind, method, status, at, took, fetched, type = '' } = request;
    if (kind === 'proxied' && fetched && /^text\/html\b/i.test(type))
      this.#page.gotPage ??= request;
    if (kind === 'proxied' && (status ?? 0) >= 500) this.#page.serverFailed ??= request;
    if (method !== 'POST') return;
    const { code } = this.#connection;
    const holdsCode = code !== undefined && contains(request.args, code);
    if (!holdsCode) {
      this.#early.push({ request, where });
      if (this.#early.length > MAX_EARLY) this.#early.shift();
    }
    if (code === undefined) return;
    const isOk = status !== undefined && status < 400;
    if (kind === 'rest' && EXCHANGE.test(request.path)) {
      if (isOk) this.#succeed('token', { at: at + took, where });
      else this.#fail('token', { ...say.exchangeRefused(request), where });
      this.#connection.refused = isOk ? undefined : this.#failed.get('token');
    } else if (kind === 'proxied' && (holdsCode || (!isOk && /token/i.test(request.path)))) {
      // The platform's refusal is closer to the cause than the server's reaction.
      const tokenPath = exchangePath(request);
      const line = `--token-path ${tokenPath}`;
      const refused = this.#connection.refused && { ...this.#connection.refused, tokenPath, line };
      this.#fail('token', refused ?? { ...exchangeCause(request), where });
      if (isOk || !this.#done.has('token')) return;
      const problem = request.faults ? exchangeCause(request) : failedBehindToken(request);
      this.#fail('signed in', { ...problem, where });
    }
  }

  /** Returns the state of each step; `now` is in milliseconds since 1970. */
  steps(now: number): readonly Step[] {
    let last = this.#since;
    let reached = -1;
    for (const [index, name] of steps.entries()) if (this.#done.has(name)) reached = index;
    return steps.map((name, index): Step => {
      const done = this.#done.get(name);
      if (done) {
        const took = Math.max(0, done.at - last);
        last = done.at;
        const id = this.clientId();
        const adoptedId = name === 'handshake' && this.#otherId === id ? id : undefined;
        return { name, state: 'done', took, where: done.where, ...(adoptedId && { adoptedId }) };
      }
      if (index < reached) return { name, state: 'done' };
      const failed = this.#failed.get(name);
      if (failed && !(name === 'handshake' && this.#isTaken())) {
        const { where, ...problem } = failed;
        return { name, state: 'failed', where, problem };
      }
      if (index !== reached + 1) return { name, state: 'todo' };
      const waited = now - last;
      const problem = this.#waitsFor(name, waited, now);
      if (problem || name !== 'code') return { name, state: problem ? 'failed' : 'now', problem };
      // Many never request a code, and an error that a page throws is often irrelevant to that.
      const thrown = waited > OVERDUE_MS ? this.#errors.thrown?.message : undefined;
      return { name, state: 'now', problem: thrown === undefined ? undefined : say.noCode(thrown) };
    });
  }

  /** Checks whether the refused client id is the simulator's by now: then the activity is launched again. */
  #isTaken(): boolean {
    const { clientId, code } = this.#turnedAway ?? {};
    return code === RPCCloseCodes.INVALID_CLIENTID && clientId === this.clientId();
  }

  /** Explains why a step is not done; undefined when there is no problem, or none worth reporting yet. */
  #waitsFor(name: StepName, waited: number, now: number): StepProblem | undefined {
    const isLate = waited > OVERDUE_MS;
    const { thrown, complaint, missing } = this.#errors;
    const { isThere, gotPage, serverFailed } = this.#page;
    const { avatarIsNull, asksSomething } = this.#connection;
    const hangs = avatarIsNull && !asksSomething && waited > AVATAR_MS;
    if (name === 'code') return hangs ? say.nullAvatar : undefined;
    if (missing && (isLate || (missing.isNeeded && now - missing.at > THROWN_MS))) {
      const error = thrown?.message ?? complaint;
      if (missing.isNeeded || error === undefined || error.includes(missing.address))
        return say.scriptMissing(missing, error);
    }
    if (thrown && (isLate || (name === 'handshake' && now - thrown.at > THROWN_MS)))
      return say.pageFailed(thrown.message, gotPage);
    if (!isLate) return undefined;
    if (complaint !== undefined) return say.pageFailed(complaint, gotPage);
    if (name === 'handshake' && serverFailed) return say.serverFailed(serverFailed);
    if (name === 'handshake') return isThere ? say.noSdk : say.noHandshake(this.address());
    if (name === 'token') return say.notExchanged;
    return name === 'signed in' ? say.notAuthenticated : undefined;
  }

  /** Reads reports of the proxy's script inside the page; the page itself can send the same, with any content. */
  #hearPage(fields: Record<string, unknown>, at: number): void {
    const { type, message, address, isImported, wasRefused } = fields;
    const messageType = type as (PageMessage | SeenMessage)['type'];
    if (messageType === 'simulator:page') {
      this.#page.isThere = true;
      this.#succeed('loaded', { at });
      // Another page may have thrown the earlier errors.
      this.#errors = {};
    }
    if (messageType === 'simulator:missing' && typeof address === 'string') {
      const isNeeded = isImported === true || address.includes('embedded-app-sdk');
      const script = { address: start(address, MAX_ERROR_LENGTH), wasRefused: wasRefused === true };
      if (!this.#errors.missing?.isNeeded) this.#errors.missing = { ...script, at, isNeeded };
    }
    if (typeof message !== 'string') return;
    const text = start(message, MAX_ERROR_LENGTH);
    // A missing script often causes the next one's error.
    const { complaint = '' } = this.#errors;
    const before = MISSING_SCRIPT.test(complaint) ? `${complaint} Then: ` : '';
    if (messageType === 'simulator:uncaught')
      this.#errors.thrown ??= { message: before + text, at };
    if (messageType === 'simulator:complaint') this.#errors.complaint ??= text;
  }

  #answered(entry: Extract<ReportEntry, { kind: 'answer' }>): void {
    const request = this.#asked.get(entry.request);
    if (!request) return;
    this.#asked.delete(entry.request);
    const { cmd, where } = request;
    const step = cmd === 'AUTHORIZE' ? 'code' : 'signed in';
    if (entry.outcome === 'answered') {
      this.#succeed(step, { at: entry.at, where });
      const { code } = fieldsOf(entry.data);
      if (typeof code !== 'string') return;
      this.#connection.code = code;
      for (const { request, where } of this.#early.splice(0))
        if (contains(request.args, code)) this.readRequest(request, where);
    } else if (entry.outcome === 'refused') {
      this.#fail(step, { ...say.refused(cmd, entry.refusal, entry.why), where });
    } else {
      this.#fail(step, { ...say.unanswered(cmd), where });
    }
  }

  #succeed(name: StepName, done: Done): void {
    this.#failed.delete(name);
    // The first time counts: a later repetition is no part of the way there.
    if (this.#done.has(name)) return;
    this.#done.set(name, done);
    this.#errors = {};
  }

  #fail(name: StepName, problem: Failed): void {
    if (!this.#done.has(name)) this.#failed.set(name, problem);
  }

  #forget(): void {
    this.#failed.clear();
    this.#asked.clear();
    this.#turnedAway = undefined;
    this.#connection = {};
    this.#errors = {};
  }
}

const contains = (args: unknown, code: string) => Object.values(fieldsOf(args)).includes(code);
