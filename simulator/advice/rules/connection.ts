import type { PageMessage } from '../../page';
import { codeOf, fieldsOf, type Rule, type RuleInput } from '../rule';

/**
 * The maximum time until a page's handshake, in milliseconds: after a reload, for which the stage waits as well;
 * and from the page's beginning, when another page has led to it.
 */
const RELOAD_TIMEOUT_MS = 900;
const NAVIGATION_TIMEOUT_MS = 10_000;

export const beforeReady: Rule = {
  read(input, addFinding) {
    const call = earlyCall(input);
    if (!call || call.cmd === 'CAPTURE_LOG') return;
    const name = call.evt ? `${call.cmd} ${call.evt}` : call.cmd;
    addFinding({
      id: 'before-ready',
      about: name,
      what: `The activity sent ${name} before READY arrived.`,
      why: 'A client does not have to reply to calls sent before READY. Such a call may stay pending forever, and so may the code that awaits it.',
      instead: `await discordSdk.ready();\n${codeOf(call)}`,
    });
  },
};

function earlyCall(input: RuleInput) {
  if (input.kind === 'asked') return input.early ? input.call : undefined;
  if (input.kind !== 'ignored' || !input.why.includes('before the handshake')) return undefined;
  const [, payload] = Array.isArray(input.frame) ? input.frame : [];
  const { cmd, evt, args } = fieldsOf(payload);
  if (typeof cmd !== 'string') return undefined;
  return { cmd, evt: typeof evt === 'string' ? evt : undefined, args };
}

export function handshakeRefused(): Rule {
  let refused = false;
  return {
    read(input, addFinding) {
      if (input.kind === 'handshake') refused = !input.accepted;
      if (input.kind !== 'closed' || !refused) return;
      refused = false;
      addFinding({
        id: 'handshake-refused',
        about: `${input.code}`,
        what: `The host refused the handshake: ${input.code} ${input.message}.`,
        why: 'The client id must be that of the launched application, as the developer portal shows it. With a different id, the client does not reply.',
        instead: 'const discordSdk = new DiscordSDK(import.meta.env.VITE_CLIENT_ID);',
      });
    },
  };
}

/** Finds frames from another origin, and a page without a handshake after a reload. */
export function wrongOrigin(): Rule {
  let pageGone: { at: number; where: number | undefined; timeoutMs: number } | undefined;
  return {
    read(input, addFinding) {
      if (input.kind === 'gone') pageGone = { ...input, timeoutMs: RELOAD_TIMEOUT_MS };
      if (isNavigation(input)) pageGone ??= { ...input, timeoutMs: NAVIGATION_TIMEOUT_MS };
      if (input.kind === 'handshake') {
        if (pageGone && input.at - pageGone.at > pageGone.timeoutMs)
          addFinding(lostHandshake(pageGone.where));
        pageGone = undefined;
      }
      if (input.kind !== 'ignored' || !input.isFrame || !input.why.startsWith('it came from '))
        return;
      addFinding({
        id: 'wrong-origin',
        about: input.why,
        what: `The client ignored a frame: ${input.why}.`,
        why: 'A client accepts messages only from the origin that it has launched. A page at a different host, port or scheme has a different origin, even 127.0.0.1 instead of localhost.',
        instead: `// Stay on the origin that was launched, and reach others through the proxy.\nlocation.assign('/lobby' + location.search);`,
      });
    },
    wait(now, addFinding) {
      if (!pageGone || now - pageGone.at <= pageGone.timeoutMs) return;
      addFinding(lostHandshake(pageGone.where));
      pageGone = undefined;
    },
  };
}

/** Checks whether a page behind the proxy reports that another page has led to it. */
function isNavigation(input: RuleInput): boolean {
  const { type, hasOtherReferrer }: Partial<PageMessage> =
    input.kind === 'ignored' ? fieldsOf(input.frame) : {};
  return type === 'simulator:page' && hasOtherReferrer === true;
}

const lostHandshake = (where: number | undefined) => ({
  id: 'wrong-origin' as const,
  about: 'a page that was reloaded',
  where,
  what: 'The page was reloaded, and the host has not received its handshake.',
  why: 'The SDK sends the handshake to the referrer. After a reload, a redirect in the page or a navigation, the referrer is the activity itself, so the SDK waits forever.',
  instead: `// Show another page without loading it.\nhistory.pushState(null, '', '/lobby' + location.search);`,
});
