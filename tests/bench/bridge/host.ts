import { replies } from './payloads';

// A host that only answers: what is measured is the other end.
window.addEventListener('message', ({ data: [opcode, payload], source }) => {
  const post = (frame: unknown) => (source as Window).postMessage(frame, '*');
  if (opcode === 0) {
    const config = { api_endpoint: '//discord.com/api', environment: 'bench' };
    const data = { v: 1, config };
    post([1, { cmd: 'DISPATCH', evt: 'READY', data, nonce: null }]);
  } else if (opcode === 1) {
    const { cmd, nonce } = payload;
    post([1, { cmd, data: replies[cmd], evt: null, nonce }]);
  }
});
