/** A host that only answers, at once: the benchmarks measure the other end. */
export function answerFrames(replies: Record<string, unknown>): void {
  addEventListener('message', ({ data, source }) => {
    if (!Array.isArray(data)) return;
    const [opcode, payload] = data;
    const post = (frame: unknown) => (source as Window).postMessage([1, frame], '*');
    if (opcode === 0) {
      const config = {
        cdn_host: 'cdn.discordapp.com',
        api_endpoint: '//discord.com/api',
        environment: 'bench',
      };
      post({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1, config }, nonce: null });
    } else if (opcode === 1) {
      const { cmd, nonce, evt } = payload;
      post({ cmd, data: replies[cmd] ?? { evt }, evt: null, nonce });
    }
  });
}
