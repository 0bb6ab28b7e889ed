import type { Context } from 'hono';
import { ApiError } from '../errors';
import { type CallAsBot, invalidResponse } from '../upstream/bot';

/**
 * Fetches the platform's record of an instance of the activity: its location and its participants.
 *
 * @throws ApiError 404 `unknown_instance`, 502 `upstream_invalid_response`, and the bot's errors
 */
export async function fetchInstance(
  c: Context,
  callAsBot: CallAsBot,
  applicationId: string,
  instanceId: string,
) {
  const message =
    'The platform has no such instance of this activity. It may have ended: launch the activity again.';
  const record = await callAsBot(c, {
    path: `/applications/${applicationId}/activity-instances/${instanceId}`,
    route: '/activity-instances',
    refusals: { 404: new ApiError(404, 'unknown_instance', message) },
  });
  // Another instance's record would be worse than none: the record proves where the activity runs.
  if ((record as { instance_id?: unknown } | undefined | null)?.instance_id !== instanceId) {
    throw invalidResponse('this instance');
  }
  return record;
}
