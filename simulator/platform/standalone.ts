import { seed } from '../world/seed';
import { localWorld } from '../world/store';
import { createPlatform } from './app';

/**
 * A platform over a world of its own, called like `fetch`: for a server that has no other platform to ask.
 *
 * @param applicationId the client id that the platform knows
 */
export function standalonePlatform(applicationId: string) {
  const platform = createPlatform(localWorld(seed({ applicationId })));
  return async (url: string, init: RequestInit): Promise<Response> =>
    platform.fetch(new Request(url, init));
}
