import { DiscordSDK } from '@discord/embedded-app-sdk';

type Scopes = Parameters<DiscordSDK['commands']['authorize']>[0]['scope'];

/** Signs in as an activity does; its address names the client. */
export async function signIn(scope: Scopes) {
  const clientId = new URLSearchParams(location.search).get('client_id') ?? '';
  const sdk = new DiscordSDK(clientId);
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope,
  });
  const response = await fetch('http://localhost:3333/api/v10/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: 'any',
      grant_type: 'authorization_code',
      code,
    }),
  });
  const { access_token } = await response.json();
  const { user } = await sdk.commands.authenticate({ access_token });
  return { sdk, user };
}
