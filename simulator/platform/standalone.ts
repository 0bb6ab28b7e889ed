import { localWorld, seed } from '../world';
import { createPlatform } from './app';

/** The hint for unknown codes: a platform without clients issues none, so every code is another platform's. */
const UNKNOWN_CODE_HINT =
  'This server has a simulated platform of its own, which did not issue this code. ' +
  'Set VITE_DISCORD_API_BASE to the platform of the simulator that frames the activity, such as ' +
  'http://localhost:3333/api/v10, and restart the server.';

/** Creates a platform over a world of its own, called like `fetch`: for a server without another platform. */
export function standalonePlatform(applicationId: string) {
  const platform = createPlatform(localWorld(seed({ applicationId })));
  return async (url: string, init: RequestInit): Promise<Response> => {
    const response = await platform.fetch(new Request(url, init));
    if (response.ok || !url.endsWith('/oauth2/token')) return response;
    const refusal: object = await response.json();
    return Response.json({ ...refusal, hint: UNKNOWN_CODE_HINT }, { status: response.status });
  };
}
