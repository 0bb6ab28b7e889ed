import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';

test.each(manifest.events)('listens to %s while it is open', async (event) => {
  const { view, host } = await openPage('plugin-template-events');
  const name = new RegExp(`^${event}(, \\d+ received)?$`);
  const part = within(await view.findByRole('region', { name }));
  // Some events send the current state on subscribing.
  expect(await part.findAllByText(/Nothing has been received yet|The first/)).toBeDefined();
  expect(host.subscriptions.map((each) => each.event)).toContain(event);
});
