// An activity with a small SDK of its own. It survives everything, unless its page asks for its planted faults.
const planted = document.body.dataset.planted !== undefined;
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
/** @param {string} text */
const show = (text) => {
  main.textContent = text;
};
/** @type {Map<string, {resolve(data: any): void, reject(error: Error): void}>} */
const waiting = new Map();
/** @type {Record<string, (data: any) => void>} */
const listeners = {};
let started = false;
let nonces = 0;

/** @param {number} opcode @param {object} payload */
const post = (opcode, payload) => parent.postMessage([opcode, payload], '*');
/**
 * @param {string} cmd
 * @param {object} args
 * @param {string | undefined} evt
 * @returns {Promise<any>}
 */
function ask(cmd, args = {}, evt = undefined, patience = 5000) {
  nonces += 1;
  const nonce = String(nonces);
  return new Promise((resolve, reject) => {
    waiting.set(nonce, { resolve, reject });
    if (patience) setTimeout(() => reject(new Error(`${cmd} was not answered`)), patience);
    post(1, { cmd, args, nonce, evt });
  });
}

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !Array.isArray(data)) return;
  const [opcode, payload] = data;
  if (opcode === 2) {
    if (planted) throw new Error('planted: the client has closed');
    show('Closed');
  }
  if (opcode !== 1) return;
  if (payload.cmd === 'DISPATCH' && payload.evt === 'READY') {
    if (started && planted) throw new Error('planted: started twice');
    if (!started) void start();
    started = true;
  } else if (payload.cmd === 'DISPATCH') listeners[payload.evt]?.(payload.data);
  else {
    const call = waiting.get(payload.nonce);
    if (!call && planted) {
      main.hidden = true;
      throw new Error('planted: a reply to nobody');
    }
    waiting.delete(payload.nonce);
    if (payload.evt === 'ERROR') call?.reject(new Error(payload.data.message));
    else call?.resolve(payload.data);
  }
});

/** @param {string} what @param {() => Promise<any>} step */
async function attempt(what, step) {
  try {
    return await step();
  } catch (error) {
    show(`Without ${what}: ${/** @type {Error} */ (error).message}`);
  }
}

async function start() {
  show('Hello');
  if (localStorage.poisoned) return;
  if (sessionStorage.signingIn) {
    // Planted: it mistakes a sign-in of the page before for its own.
    sessionStorage.removeItem('signingIn');
    return;
  }
  if (planted && !new URLSearchParams(location.search).get('channel_id')) {
    throw new Error('planted: no channel');
  }
  const signIn = () => ask('AUTHORIZE', { client_id: '1180000000000000001', scope: ['identify'] });
  if (planted) {
    sessionStorage.signingIn = 'yes';
    await signIn()
      .catch(() => {
        throw new Error('planted: not signed in');
      })
      .finally(() => sessionStorage.removeItem('signingIn'));
  } else await attempt('sign-in', signIn);

  const config = await attempt('frame', () => ask('SET_CONFIG', { use_interactive_pip: true }));
  if (planted && config === null) throw new Error('planted: no config');

  if (planted) main.hidden = true;
  await attempt('keyboard', () =>
    ask('GET_PLATFORM_BEHAVIORS', {}, undefined, planted ? 0 : undefined),
  );
  main.hidden = false;

  const participants = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
  const people = await attempt('people', async () => {
    for (;;) {
      try {
        return await ask(participants);
      } catch (error) {
        if (!planted) throw error;
      }
    }
  });
  if (planted && people && !people.participants) localStorage.poisoned = 'yes';

  await attempt('speed', () => ask('ENCOURAGE_HW_ACCELERATION'));

  let last = '';
  listeners.ACTIVITY_LAYOUT_MODE_UPDATE = (data) => {
    if (planted && data === null) throw new Error('planted: no layout');
    const layout = String(data?.layout_mode);
    if (planted && layout === last) throw new Error('planted: the same layout twice');
    last = layout;
  };
  await attempt('layout', () => ask('SUBSCRIBE', {}, 'ACTIVITY_LAYOUT_MODE_UPDATE'));
}

const frame_id = new URLSearchParams(location.search).get('frame_id') ?? '';
post(0, { v: 1, encoding: 'json', client_id: '1180000000000000001', frame_id });
