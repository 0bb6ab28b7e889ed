import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const activityChannel = { manifest, page };

type Opened = Awaited<ReturnType<typeof openPage>>;

/** The raw error as the page shows it. */
async function rawError(view: Opened['view']) {
  const panel = await view.findByRole('region', { name: 'Error' });
  await waitFor(() => expect(panel.textContent).toContain('message'));
  return panel.textContent;
}

test('shows a channel of a type that it does not know as -1, which is UNHANDLED', async () => {
  const data = { id: '1', type: 99, name: 'Future', voice_states: [], messages: [] };
  const { view } = await openPage(activityChannel, {
    before: ({ fault }) => fault('GET_CHANNEL', { kind: 'reply', data }),
  });
  const panel = await view.findByRole('region', { name: 'Channel' });
  await waitFor(() => expect(panel.textContent).toContain('Future'));
  expect(panel.textContent).toMatch(/type:?\s*-1/);
});

describe('an error', () => {
  test('of a channel that the user cannot see is shown in words and raw', async () => {
    const { view } = await openPage(activityChannel, { launch: { channel_id: ids.hostNotes } });
    const alert = await view.findByRole('alert');
    expect(alert.textContent).toContain('4005');
    expect(alert.textContent).toContain('Check the channel id');
    const raw = await rawError(view);
    expect(raw).toContain('4005');
    expect(raw).toContain(`"Invalid channel: ${ids.hostNotes}"`);
  });

  test('whose code is not known is shown too', async () => {
    const { view } = await openPage(activityChannel, {
      before: ({ fault }) =>
        fault('GET_CHANNEL', { kind: 'refuse', code: 77_777, message: 'Never heard' }),
    });
    const raw = await rawError(view);
    expect(raw).toContain('77777');
    expect(raw).toContain('"Never heard"');
  });
});
