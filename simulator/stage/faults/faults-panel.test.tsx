import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientIn, ids, localWorld } from '../../world';
import { Session } from '../session/session';
import { showOnStage, stageFor } from '../testing/on-stage';
import { FaultsPanel } from './faults-panel';

test('the form adds a fault for all players at once, and the list ends it for one of them', async () => {
  const store = localWorld();
  await store.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  const faults = () => [ids.client, 'other'].map((client) => clientIn(store.get(), client).faults);
  const sessions = [ids.client, 'other'].map((client) => new Session(stageFor(store), client));
  const { user } = showOnStage(FaultsPanel, { store, sessions });
  const enter = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await enter('Where', 'USER_SETTINGS_GET_LOCALE');
  await user.selectOptions(screen.getByLabelText('What happens'), 'It is refused');
  await enter('code', '4006');
  await user.click(screen.getByLabelText('For all players'));
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  const id = 'USER_SETTINGS_GET_LOCALE:refuse';
  const refusal = { id, at: 'USER_SETTINGS_GET_LOCALE', kind: 'refuse', code: 4006 };
  await expect.poll(faults).toMatchObject([[refusal], [refusal]]);
  const list = within(screen.getByRole('list', { name: 'Faults that are on' }));
  expect((await list.findByRole('listitem')).textContent).toContain('refuse, code 4006');
  await user.click(list.getByRole('button', { name: `End ${id}` }));
  await expect.poll(faults).toMatchObject([[], [refusal]]);
});

test('the form offers the faults that are possible at each point, and none at an unknown point', async () => {
  const { user } = showOnStage(FaultsPanel);
  const where = screen.getByLabelText('Where');
  const offered = () =>
    within(screen.getByLabelText('What happens'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).toContain('It is refused');
  await user.clear(where);
  await user.type(where, 'GET /users/@me');
  expect(offered()).toContain('The response is cut off');
  expect(offered()).not.toContain('It is refused');
  await user.type(where, '/nowhere');
  expect(screen.queryByRole('button', { name: 'Add fault' })).toBeNull();
});
