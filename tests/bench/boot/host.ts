import { answerFrames } from '../answering-host';

answerFrames({
  AUTHORIZE: { code: 'code' },
  AUTHENTICATE: {
    access_token: 'token',
    user: {
      id: '1',
      username: 'somebody',
      discriminator: '0',
      global_name: null,
      avatar: null,
      public_flags: 0,
    },
    scopes: ['identify'],
    expires: '2112-01-01T00:00:00.000Z',
    application: { id: '1', name: 'Activity', icon: null, description: '', rpc_origins: [] },
  },
  SET_CONFIG: { use_interactive_pip: true },
});
