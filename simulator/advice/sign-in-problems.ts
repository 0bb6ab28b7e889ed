import { RPCCloseCodes } from '../../host-bridge/protocol';
import type { RequestRow } from '../traffic';
import { fieldsOf } from './rule';

/** The reason why a step is not done. */
export interface StepProblem {
  /** The problem in a few words, for small spaces. */
  what: string;
  /** The cause, and what to do. */
  why: string;
  /** A line to copy that fixes it. */
  line?: string | undefined;
  /** The first error of the page since the previous step, if any. */
  error?: string | undefined;
  /** The remedy for that error, if known. */
  remedy?: string | undefined;
  /** The path to which the page posts its code, when the proxy can answer it in place of the activity's server. */
  tokenPath?: string | undefined;
}

/* The problems before an activity is signed in, as sentences: the problem, the reason, and the line that fixes it. */

export const noResponse = (address: string): StepProblem => ({
  what: `nothing answers at ${address}`,
  why: 'Start the activity there, or set its address: with url= in the stage’s address, or with the command’s --url.',
});

export const noHandshake = (address: string): StepProblem => ({
  what: 'no handshake yet',
  why: `Something answers at ${address}, but no SDK has sent a handshake. The page may have failed before it created its SDK, or another program uses the port: see the console, in Problems.`,
});

/** The page itself has reported that it is loaded: only its own code is in its way. */
export const noSdk: StepProblem = {
  what: 'the page has not created a DiscordSDK',
  why: 'The page loaded without an error but has not created a DiscordSDK. It may create one later, for example after a click, or never, like Discord’s template before you follow its guide. Or its code does not detect Discord: the page’s address has frame_id, instance_id, guild_id and channel_id, as it would inside Discord, but the code may look for something else there.',
};

/** Explains that a server of the activity has failed to answer the page, and the page has not created a DiscordSDK. */
export function serverFailed({ method, path, status }: RequestRow): StepProblem {
  const [ownPath = ''] = path.replace(/^\/\.proxy(?=\/)/, '').split('?');
  const error = `${method} ${ownPath} returned ${status}`;
  const remedy = 'See the output of the activity’s server.';
  const why = `${error}, and the page has not created a DiscordSDK. ${remedy}`;
  return { what: error.slice(0, 80), why, error, remedy };
}

const ending = (sentence: string) => (/[.!?]$/.test(sentence) ? '' : '.');

/** Errors of parsers that receive a page of HTML instead of JSON. */
const HTML_PARSE_ERROR = /<!doctype|Unexpected token ['‘"]?</i;

/**
 * Explains that the page's own error, uncaught or in its console, is why it does not continue.
 *
 * @param htmlResponse a request of its scripts that was answered with a page of HTML
 */
export function pageFailed(error: string, htmlResponse?: RequestRow): StepProblem {
  const [first = ''] = error.split('\n');
  if (htmlResponse && HTML_PARSE_ERROR.test(first)) {
    const [path = ''] = htmlResponse.path.replace(/^\/\.proxy(?=\/)/, '').split('?');
    const prefix = /^\/[^/]*/.exec(path)?.[0] ?? '/';
    const endpoint = `${htmlResponse.method} ${path}`;
    return {
      what: `${endpoint} got an HTML page`,
      why: `${endpoint} returned an HTML page instead of data, and the activity failed: ${first}. If another server provides that data, map it as in the developer portal, for example with --map ${prefix}=its-host.example; if one of the activity’s servers provides it, start that server too.`,
      error: `${endpoint} returned an HTML page: ${first}`,
    };
  }
  return {
    what: `the page failed: ${first.slice(0, 80)}`,
    why: `The page threw an error, or logged it to its console, and has not continued since: ${first}${ending(first)} Inside Discord, it would stop there too. Problems shows where in the code.`,
    error: first,
  };
}

/** Explains that another host's script is missing, on which the rest depends; `error` is what the page has thrown. */
export function scriptMissing(
  { address, wasRefused }: { address: string; wasRefused: boolean },
  error?: string,
): StepProblem {
  const missing = wasRefused
    ? `The content security policy has refused the script ${address}`
    : `The script ${address} did not load`;
  const [first = ''] = error?.split('\n') ?? [];
  const consequence = first && !first.includes(address) ? `. Then: ${first}` : '';
  const copy = 'Bundle the package into the page, or put a copy of the file next to it.';
  const remedy = wasRefused
    ? `Inside Discord, it is refused too: a page may load scripts only from its own host. ${copy} Until then, to see the rest here, start the simulator with:`
    : `It is fetched from the network, since other hosts are not simulated. ${copy}`;
  return {
    what: `${wasRefused ? 'refused' : 'not loaded'}: ${address.replace(/^https?:\/\//, '').slice(0, 80)}`,
    why: `${missing}${consequence}${ending(consequence || missing)} ${remedy}`,
    error: `${missing}${consequence}`,
    remedy,
    ...(wasRefused ? { line: '--policy report-only' } : {}),
  };
}

/**
 * Explains that the host has refused the handshake.
 *
 * @param activityClientId its client id; undefined without one
 * @param variable the variable from which the page takes its id, if known
 */
export function handshakeRefused(
  activityClientId: string | undefined,
  simulatorClientId: string,
  { code, message }: { code: number; message: string },
  variable?: string | undefined,
): StepProblem {
  const isAboutId = code === RPCCloseCodes.INVALID_CLIENTID || /client_id/.test(message);
  if (!isAboutId) return { what: `handshake refused: ${code}`, why: `${message}.` };
  if (activityClientId !== undefined && /^\d{1,20}$/.test(activityClientId)) {
    return {
      what: 'different client ids',
      why: `The activity uses the client id ${activityClientId}, but the simulator uses ${simulatorClientId}. Use the same id in both.`,
      line: `--client-id ${activityClientId}`,
    };
  }
  const idPhrase =
    activityClientId === undefined
      ? 'no client id'
      : `the client id “${activityClientId.slice(0, 60)}”`;
  return {
    what: `the page uses ${idPhrase}`,
    why: `The build of the activity’s page did not get the variable ${variable ? `${variable}, which` : 'that'} its code reads. Vite passes a page the variables that begin with VITE_, from the .env in its root or envDir; Next.js those with NEXT_PUBLIC_; Create React App those with REACT_APP_. Set it (any 18 digits work here), and start the activity again.`,
    line: `${variable ?? 'VITE_CLIENT_ID'}=${simulatorClientId}`,
  };
}

/** @param error the error that the page has thrown since its handshake */
export const noCode = (error: string): StepProblem => {
  const [first = ''] = error.split('\n');
  return {
    what: `no AUTHORIZE yet: ${first.slice(0, 80)}`,
    why: `The activity has not called authorize(). It may do so later, such as after a click, or never. Since then, the page has thrown an error: ${first}${ending(first)} Problems shows where in the code.`,
  };
};

export const nullAvatar: StepProblem = {
  what: 'stopped at READY: no avatar',
  why: 'READY contains "avatar": null. Versions 2.4.0 and 2.5.0 of the public package do not accept that, so ready() waits forever. Give the person a picture.',
};

export function refusedProblem(
  cmd: string,
  refusal: { code: number; message: string } | undefined,
  why: string | undefined,
): StepProblem {
  return {
    what: `${cmd} refused: ${refusal?.code ?? 'no code'}`,
    why: why ?? refusal?.message ?? 'No reason was given.',
  };
}

export const unanswered = (cmd: string): StepProblem => ({
  what: `${cmd} was not answered`,
  why: `A fault, or a replay, has left ${cmd} without a reply, so the activity waits forever unless it has a timeout. Lab › Faults lists the active faults.`,
});

/** Explains that the platform has refused the exchange of the code. Causes: RFC 6749, 5.2. */
export function exchangeRefused({ status, data, why }: RequestRow): StepProblem {
  const { error } = fieldsOf(data);
  const name = typeof error === 'string' ? error.slice(0, 60) : '';
  const isInvalidClient = name === 'invalid_client';
  return {
    what: `token refused: ${status ?? 'no response'} ${name}`.trim(),
    why:
      why ??
      (isInvalidClient
        ? 'The activity’s server sent the secret of another application, or none. Start it after --, or let the proxy answer.'
        : 'The platform did not exchange the code. Its row shows the request and the response.'),
    line: isInvalidClient ? '--token-path /api/token' : undefined,
  };
}

export const notExchanged: StepProblem = {
  what: 'the code was not exchanged',
  why: 'The activity has its code, but no request with the code got a response, either from the page’s server or from the platform. If the page does not send the code, the activity stops here inside Discord too. If it does, its server may not be running, may still be busy, or may call the real Discord: start it after --, or let the proxy answer.',
  line: '--token-path /api/token',
};
