import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import manifest from '../../plugins/layout-mode/manifest';
import { openPage } from '../../tests/harness/open-page';
import { PayloadHistory } from './payload-history';
import { useEventHistory } from './use-event-history';

function Layouts() {
  const layouts = useEventHistory('ACTIVITY_LAYOUT_MODE_UPDATE', undefined);
  return <PayloadHistory of={layouts} title="Layouts" />;
}

/** Opens a history without words of its own; the client has told it the current state. */
async function open() {
  const { view, host } = await openPage({ manifest, page: Layouts });
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  await findStatus('The first payload');
  const send = (...payloads: unknown[]) =>
    act(async () => {
      for (const payload of payloads) host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', payload);
    });
  return { view, findStatus, send };
}

test('names the changed fields, counts the received payloads, even in a burst, and shows the time of arrival', async () => {
  const { view, findStatus, send } = await open();
  await send({ layout_mode: 1 }, { layout_mode: 2 });
  await findStatus('Changed: layout_mode');
  await send({ layout_mode: 2 });
  await findStatus('The same again');
  expect(view.getByRole('heading', { name: 'Layouts, 4 received' })).toBeDefined();
  expect(view.container.querySelector('time')?.dateTime).toMatch(/^\d{4}-/);
});

test('reports a payload that does not parse until the next valid one, and keeps its history', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, findStatus, send } = await open();
  await send('nonsense');
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('ACTIVITY_LAYOUT_MODE_UPDATE is not valid');
  expect(view.getByRole('heading', { name: 'Layouts, 1 received' })).toBeDefined();
  await send({ layout_mode: 1 });
  await findStatus('Changed: layout_mode');
  expect(view.queryByRole('alert')).toBeNull();
});
