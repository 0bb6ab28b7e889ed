import { beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from './backend';
import { requestPlatform, requestServer } from './requests';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

function answering(status: number, text: string, statusText = '') {
  const ask = async () => new Response(text, { status, statusText });
  const backend = { callServer: ask, callPlatform: ask } as unknown as Backend;
  return {
    askPlatform: () => requestPlatform(backend, 'secret', '/users/@me'),
    askServer: () => requestServer(backend, '/api/token'),
  };
}

const html = '<!doctype html>';

test.each([
  [401, '{"message":"401: Unauthorized"}', 'The platform’s message: 401: Unauthorized. The access'],
  [403, '{"message":"No access."}', 'The platform’s message: No access. The session lacks'],
  [404, html, 'Not found, or not visible'],
  [429, '{"message":{"a":1}}', 'Too many requests to the platform'],
  [418, '', 'Compare the request with the platform’s REST API reference'],
  [
    400,
    '{"message":"Invalid","errors":{"a":{"0":{"b":{"_errors":[{"message":"Too long."},{},null]}}}}}',
    'The platform’s message: Invalid. a.0.b: Too long. Compare',
  ],
  [400, '{"errors":{"a":{"_errors":7},"b":null,"c":[]},"message":""}', 'Compare'],
  [413, '[]', 'The request is too large'],
  [429, '{"message":"Slower","retry_after":1.2}', 'The platform’s message: Slower. .*wait 2 s.'],
  [429, '{"retry_after":"soon"}', 'Too many requests to the platform: wait a moment'],
  [503, 'null', 'The platform has a problem'],
])('a platform response %i %s rejects with a hint, and is logged', async (status, text, hint) => {
  const { askPlatform } = answering(status, text);
  await expect(askPlatform()).rejects.toMatchObject({
    message: `error${status}`,
    status,
    hint: expect.stringMatching(`^${hint}`),
  });
  expect(logged).toHaveBeenCalledWith(`The platform responded to /users/@me with ${status}`, text);
});

const running = expect.stringContaining('check that it is running');
const refusal = '{"error":{"code":"invalid_grant","message":"This code has been used."}}';

test.each([
  [400, '', refusal, { code: 'invalid_grant', hint: undefined }, 'This code has been used.'],
  [404, 'Not Found', html, { code: 404, hint: running }, 'Request failed: 404 Not Found'],
  [200, '', html, { code: 200, hint: running }, 'The response is not JSON'],
  [500, '', '{"error":"no"}', { code: 500 }, 'Request failed: 500'],
  [500, '', '{"error":{"message":"","code":7}}', { code: 500 }, 'Request failed: 500'],
  [500, '', '[]', { code: 500 }, 'Request failed: 500'],
  [500, '', 'null', { code: 500 }, 'Request failed: 500'],
])('a server’s answer %i %s %s is an error', async (status, statusText, text, error, message) => {
  const { askServer } = answering(status, text, statusText);
  const expected = { ...error, message: `/api/token: ${message}` };
  await expect(askServer()).rejects.toMatchObject(expected);
});
