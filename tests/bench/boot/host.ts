// A host that only answers, at once: what is measured is the activity.
const user = {
  id: '1',
  username: 'somebody',
  discriminator: '0',
  global_name: null,
  avatar: null,
  public_flags: 0,
};
const answers: Record<string, unknown> = {
  AUTHORIZE: { code: 'code' },
  AUTHENTICATE: {
    access_token: 'token',
    user,
    scopes: ['identify'],
    expires: '2112-01-01T00:00:00.000Z',
    application: { id: '1', name: 'Activity', icon: null, description: '', rpc_origins: [] },
  },
  SET_CONFIG: { use_interactive_pip: true },
};

addEventListener('message', ({ data, source }) => {
  if (!Array.isArray(data)) return;
  const [opcode, payload] = data;
  const post = (frame: unknown) => (source as Window).postMessage(frame, '*');
  if (opcode === 0) {
    const config = {
      cdn_host: 'cdn.discordapp.com',
      api_endpoint: '//discord.com/api',
      environment: 'bench',
    };
    post([1, { cmd: 'DISPATCH', evt: 'READY', data: { v: 1, config }, nonce: null }]);
  } else if (opcode === 1) {
    const { cmd, nonce, evt } = payload;
    post([1, { cmd, data: answers[cmd] ?? { evt }, evt: null, nonce }]);
  }
});
