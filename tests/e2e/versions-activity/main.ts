/** Signs in with the release of the public package that its address names. */
const releases: Record<string, () => Promise<unknown>> = {
  '1.0.0': () => import('embedded-app-sdk-first'),
  '1.9.0': () => import('embedded-app-sdk-1.9'),
  '2.0.0': () => import('embedded-app-sdk-2.0'),
  '2.1.0': () => import('embedded-app-sdk-2.1'),
  '2.2.0': () => import('embedded-app-sdk-2.2'),
  '2.4.0': () => import('@discord/embedded-app-sdk'),
  '2.5.0': () => import('embedded-app-sdk-next'),
};

async function start() {
  const query = new URLSearchParams(location.search);
  const release = query.get('release') ?? '';
  const client_id = query.get('client_id') ?? '';
  const load = releases[release];
  if (!load) throw new Error(`There is no release ${release} here`);
  const { DiscordSDK } = (await load()) as typeof import('@discord/embedded-app-sdk');
  const sdk = new DiscordSDK(client_id);
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    ...{ client_id, response_type: 'code', state: '', prompt: 'none' },
    scope: ['identify', 'guilds'],
  });
  const body = new URLSearchParams({
    ...{ client_id, client_secret: 'any', grant_type: 'authorization_code', code },
  });
  const api = 'http://localhost:3333/api/v10';
  const { access_token } = await (
    await fetch(`${api}/oauth2/token`, { method: 'POST', body })
  ).json();
  const { user } = await sdk.commands.authenticate({ access_token });
  await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', ({ participants }) => {
    document.body.textContent = `${release} hears of ${participants.length}`;
  });
  document.body.textContent = `${release} signed in as ${user.username}`;
}

void start();

export {};
