import { measured } from './activity';

// The bare minimum: a nonce and a promise, without a look at the answer.
const waiting = new Map<string, (data: unknown) => void>();
window.addEventListener('message', ({ data: [, { nonce, data }] }) => {
  waiting.get(nonce)?.(data);
  waiting.delete(nonce);
});

const host = document.referrer;
let nonces = 0;
function send(cmd: string, args?: unknown): Promise<never> {
  nonces += 1;
  const nonce = String(nonces);
  return new Promise((resolve) => {
    waiting.set(nonce, resolve as (data: unknown) => void);
    window.parent.postMessage([1, { cmd, args, nonce }], host);
  });
}

measured({
  userSettingsGetLocale: () => send('USER_SETTINGS_GET_LOCALE'),
  getInstanceConnectedParticipants: () => send('GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS'),
  getChannel: (args) => send('GET_CHANNEL', args),
});
