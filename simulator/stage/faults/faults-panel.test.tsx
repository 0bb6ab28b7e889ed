import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clientIn, ids, type LocalWorld, localWorld } from '../../world';
import { Session } from '../session/session';
import { OnStage, stageFor } from '../testing/on-stage';
import { FaultsPanel } from './faults-panel';

let world: LocalWorld;
beforeEach(() => {
  world = localWorld();
});

/** The panel on a stage with a player for each of the clients. */
function show(...clients: string[]) {
  const sessions = clients.map((client) => new Session(stageFor(world), client));
  render(
    <OnStage store={world} stage={{ sessions }}>
      <FaultsPanel />
    </OnStage>,
  );
  return userEvent.setup();
}

const faults = (client: string = ids.client) => clientIn(world.get(), client).faults;

test('a fault begins where and how the form says, is listed with how often it was triggered, and ends', async () => {
  const user = show(ids.client);
  const where = screen.getByLabelText('Where');
  await user.clear(where);
  await user.type(where, 'USER_SETTINGS_GET_LOCALE');
  await user.selectOptions(screen.getByLabelText('What happens'), 'It is refused');
  const code = screen.getByLabelText('code');
  await user.clear(code);
  await user.type(code, '4006');
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  const id = 'USER_SETTINGS_GET_LOCALE:refuse';
  const refusal = { id, at: 'USER_SETTINGS_GET_LOCALE', kind: 'refuse', code: 4006 };
  await expect.poll(() => faults()).toMatchObject([refusal]);
  const list = within(screen.getByRole('list', { name: 'Faults that are on' }));
  expect((await list.findByRole('listitem')).textContent).toContain('refuse, code 4006');
  await world.commit({ type: 'faultHit', client: ids.client, fault: id, count: 2 });
  expect(await list.findByText('triggered 2 times')).toBeDefined();
  await user.click(list.getByRole('button', { name: `End ${id}` }));
  await expect.poll(() => faults()).toEqual([]);
});

test('the form offers at each point what can happen there, and nothing where nothing can', async () => {
  const user = show(ids.client);
  const where = screen.getByLabelText('Where');
  const offered = () =>
    within(screen.getByLabelText('What happens'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).toContain('It is refused');
  await user.clear(where);
  await user.type(where, 'GET /users/@me');
  expect(offered()).toContain('The answer is cut off');
  expect(offered()).not.toContain('It is refused');
  await user.type(where, '/nowhere');
  expect(screen.queryByRole('button', { name: 'Add fault' })).toBeNull();
});

test('a fault can begin for all players at once', async () => {
  await world.commit({ type: 'client', client: 'other', userId: ids.marlo, proxyTicket: 'p' });
  const user = show(ids.client, 'other');
  await user.click(screen.getByLabelText('For all players'));
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  await expect.poll(() => [faults(), faults('other')].map(({ length }) => length)).toEqual([1, 1]);
});
