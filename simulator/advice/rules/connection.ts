import { codeOf, fieldsOf, type Rule, type Seen } from '../seen';

/** How long a page that was loaded again may take to shake hands, in milliseconds: as long as the stage waits. */
const SLOWEST = 900;

/** What the activity asks before READY has told it that somebody listens. */
export function beforeReady(): Rule {
  return {
    read(seen, tell) {
      const call = earlyCall(seen);
      if (!call || call.cmd === 'CAPTURE_LOG') return;
      const name = call.evt ? `${call.cmd} ${call.evt}` : call.cmd;
      tell({
        id: 'before-ready',
        about: name,
        what: `${name} was sent before the activity had READY.`,
        why: 'Until READY has come, no client needs to answer: there the call waits for ever, and everything behind it.',
        instead: `await discordSdk.ready();\n${codeOf(call)}`,
      });
    },
  };
}

function earlyCall(seen: Seen) {
  if (seen.kind === 'asked') return seen.early ? seen.call : undefined;
  if (seen.kind !== 'ignored' || !seen.why.includes('before the handshake')) return undefined;
  const [, payload] = Array.isArray(seen.frame) ? seen.frame : [];
  const { cmd, evt, args } = fieldsOf(payload);
  if (typeof cmd !== 'string') return undefined;
  return { cmd, evt: typeof evt === 'string' ? evt : undefined, args };
}

/** A handshake that the host turns away. */
export function handshakeRefused(): Rule {
  let refused = false;
  return {
    read(seen, tell) {
      if (seen.kind === 'handshake') refused = !seen.accepted;
      if (seen.kind !== 'closed' || !refused) return;
      refused = false;
      tell({
        id: 'handshake-refused',
        about: `${seen.code}`,
        what: `The host has turned the handshake away: ${seen.code} ${seen.message}.`,
        why: 'The client id is the one of the application that is launched, from the developer portal; without it nothing is answered.',
        instead: 'const discordSdk = new DiscordSDK(import.meta.env.VITE_CLIENT_ID);',
      });
    },
  };
}

/** A handshake that has gone elsewhere, or has come from elsewhere. */
export function wrongOrigin(): Rule {
  let gone: { at: number; where: number | undefined } | undefined;
  return {
    read(seen, tell) {
      if (seen.kind === 'gone') gone = seen;
      if (seen.kind === 'handshake') {
        if (gone && seen.at - gone.at > SLOWEST) tell(lost(gone.where));
        gone = undefined;
      }
      if (seen.kind !== 'ignored' || !seen.isFrame || !seen.why.startsWith('it came from ')) return;
      tell({
        id: 'wrong-origin',
        about: seen.why,
        what: `A frame was not heard: ${seen.why}.`,
        why: 'A client hears the origin that it has launched, and no other: a page at another host, port or scheme is somebody else, such as 127.0.0.1 in the place of localhost.',
        instead: `// Stay at the origin that was launched, and lead to others through the proxy.\nlocation.assign('/lobby' + location.search);`,
      });
    },
    wait(now, tell) {
      if (!gone || now - gone.at <= SLOWEST) return;
      tell(lost(gone.where));
      gone = undefined;
    },
  };
}

const lost = (where: number | undefined) => ({
  id: 'wrong-origin' as const,
  about: 'a page that was loaded again',
  where,
  what: 'The page was loaded again, and its handshake has not come to the host.',
  why: 'The SDK sends it to the referrer. After a reload or a navigation that is the activity itself, so that the SDK waits for ever.',
  instead: `// Show another page without loading it.\nhistory.pushState(null, '', '/lobby' + location.search);`,
});
