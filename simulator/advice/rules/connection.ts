import type { PageMessage } from '../../page';
import { codeOf, fieldsOf, type Rule, type Seen } from '../seen';

/**
 * The maximum time until a page's handshake, in milliseconds: after a reload, for which the stage waits as well;
 * and from the page's beginning, when another page has led to it.
 */
const RETURN_TIMEOUT_MS = 900;
const LED_PAGE_TIMEOUT_MS = 10_000;

export const beforeReady: Rule = {
  read(seen, addFinding) {
    const call = earlyCall(seen);
    if (!call || call.cmd === 'CAPTURE_LOG') return;
    const name = call.evt ? `${call.cmd} ${call.evt}` : call.cmd;
    addFinding({
      id: 'before-ready',
      about: name,
      what: `The activity sent ${name} before READY arrived.`,
      why: 'A client does not have to reply to calls from before READY. Such a call may stay pending forever, and so may all code that awaits it.',
      instead: `await discordSdk.ready();\n${codeOf(call)}`,
    });
  },
};

function earlyCall(seen: Seen) {
  if (seen.kind === 'asked') return seen.early ? seen.call : undefined;
  if (seen.kind !== 'ignored' || !seen.why.includes('before the handshake')) return undefined;
  const [, payload] = Array.isArray(seen.frame) ? seen.frame : [];
  const { cmd, evt, args } = fieldsOf(payload);
  if (typeof cmd !== 'string') return undefined;
  return { cmd, evt: typeof evt === 'string' ? evt : undefined, args };
}

export function handshakeRefused(): Rule {
  let refused = false;
  return {
    read(seen, addFinding) {
      if (seen.kind === 'handshake') refused = !seen.accepted;
      if (seen.kind !== 'closed' || !refused) return;
      refused = false;
      addFinding({
        id: 'handshake-refused',
        about: `${seen.code}`,
        what: `The host refused the handshake: ${seen.code} ${seen.message}.`,
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
    read(seen, addFinding) {
      if (seen.kind === 'gone') pageGone = { ...seen, timeoutMs: RETURN_TIMEOUT_MS };
      if (isLed(seen)) pageGone ??= { ...seen, timeoutMs: LED_PAGE_TIMEOUT_MS };
      if (seen.kind === 'handshake') {
        if (pageGone && seen.at - pageGone.at > pageGone.timeoutMs)
          addFinding(lost(pageGone.where));
        pageGone = undefined;
      }
      if (seen.kind !== 'ignored' || !seen.isFrame || !seen.why.startsWith('it came from ')) return;
      addFinding({
        id: 'wrong-origin',
        about: seen.why,
        what: `The client ignored a frame: ${seen.why}.`,
        why: 'A client accepts messages only from the origin that it has launched. A page at a different host, port or scheme has a different origin, even 127.0.0.1 instead of localhost.',
        instead: `// Stay on the origin that was launched, and reach others through the proxy.\nlocation.assign('/lobby' + location.search);`,
      });
    },
    wait(now, addFinding) {
      if (!pageGone || now - pageGone.at <= pageGone.timeoutMs) return;
      addFinding(lost(pageGone.where));
      pageGone = undefined;
    },
  };
}

/** Checks whether a page behind the proxy reports that another page has led to it. */
function isLed(seen: Seen): boolean {
  const { type, hasOtherReferrer }: Partial<PageMessage> =
    seen.kind === 'ignored' ? fieldsOf(seen.frame) : {};
  return type === 'simulator:page' && hasOtherReferrer === true;
}

const lost = (where: number | undefined) => ({
  id: 'wrong-origin' as const,
  about: 'a page that was reloaded',
  where,
  what: 'The page was reloaded, and the host has not received its handshake.',
  why: 'The SDK sends the handshake to the referrer. After a reload, a redirect in the page or a navigation, the referrer is the activity itself, so the SDK waits forever.',
  instead: `// Show another page without loading it.\nhistory.pushState(null, '', '/lobby' + location.search);`,
});
