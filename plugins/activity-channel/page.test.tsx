import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows the error of a channel that the user cannot see, with a hint and as JSON', async () => {
  const { view } = await openPage('activity-channel', { launch: { channel_id: ids.hostNotes } });
  const alert = await view.findByRole('alert');
  for (const part of ['4005', 'Check the channel id']) expect(alert.textContent).toContain(part);
  const raw = view.getByRole('region', { name: 'Error' });
  await waitFor(() => expect(raw.textContent).toContain('4005'));
  expect(raw.textContent).toContain(`"Invalid channel: ${ids.hostNotes}"`);
});
