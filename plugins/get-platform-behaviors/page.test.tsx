import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows the reply of a client that has none of these behaviors', async () => {
  const patch = { iosKeyboardResizesView: undefined };
  const { view } = await openPage('get-platform-behaviors', {
    before: ({ world }) => world.commit({ type: 'device', client: ids.client, patch }),
  });
  const result = await view.findByRole('region', { name: 'Result' });
  expect(await within(result).findByText('{}')).toBeDefined();
  expect(view.getByText('This client does not report how the iOS keyboard behaves.')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});
