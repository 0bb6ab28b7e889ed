import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SDKError } from '../../host-bridge';
import { RequestError, ServerError } from '../outside';
import { PlatformError } from '../outside/platform-error';
import { ErrorNotice } from './error-notice';

const refused = new Response('', { status: 404, statusText: 'Not Found' });
const unknown = { code: 'unknown_instance', reason: 'Launch it again.' };

test.each([
  [
    'a host error',
    new SDKError(4002, 'Invalid command: X'),
    ['4002', 'command: X', 'update the client, or hide'],
  ],
  ['a server’s error', new ServerError('/api/x', refused, unknown), ['unknown_instance', 'Launch']],
  ['a bare 404', new ServerError('/api/x', refused), ['404', '/api/x', 'check that it is running']],
  ['a 401 response', new PlatformError(401, '{"message":"No"}'), ['error401', 'message: No. The']],
  ['a network error', new RequestError('Failed to fetch', 'Wait.'), ['to fetch', 'Wait.']],
  ['a thrown string', 'as it is', ['as it is']],
  ['an error without a message', new Error(''), ['Unknown error occurred']],
])('shows the code, message and hint of %s', (_, error, shown) => {
  const view = render(<ErrorNotice error={error} />);
  const { textContent } = view.getByRole('alert');
  for (const part of shown) expect(textContent).toContain(part);
});
