import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { commands } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const run = () => screen.findByRole('button', { name: 'Run' });
const history = () => screen.findByRole('region', { name: 'History' });
const rows = async () => within(await history()).getAllByRole('listitem');

/** Chooses a command, and waits for its form. */
async function choose(user: UserEvent, command: string) {
  await user.selectOptions(screen.getByLabelText('Command'), command);
  return screen.findByRole('group', { name: `Arguments of ${command}` });
}

test('offers every command of the table, and starts with one that needs no session', async () => {
  const { view, user, calls } = await openPage('console', { signIn: false });
  const offered = within(view.getByLabelText('Command')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(Object.keys(commands));
  await user.click(await run());
  const answer = await view.findByRole('region', { name: 'Answer' });
  await within(answer).findByText(/participants/);
  expect(view.getByRole('region', { name: 'Outcome' }).textContent).toMatch(/answered in \d+ ms/);
  expect(calls.map(({ cmd }) => cmd)).toEqual(['GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS']);
});

test('runs a preset on click, and shows its arguments for editing', async () => {
  const { view, user, calls } = await openPage('console');
  await user.click(view.getByRole('button', { name: 'this channel' }));
  await view.findByRole('region', { name: 'Answer' });
  expect(calls).toMatchObject([{ cmd: 'GET_CHANNEL', args: { channel_id: ids.gameNight } }]);
  expect(await view.findByLabelText('channel_id')).toHaveProperty('value', ids.gameNight);
  await user.click(view.getByRole('button', { name: 'a refused command' }));
  expect((await view.findByRole('alert')).textContent).toContain('4005');
});

test('fills in the current values, and names the scopes that a command needs and the session lacks', async () => {
  const { view, user } = await openPage('console');
  await choose(user, 'getRelationships');
  expect(view.getByText(/This session does not have relationships\.read/)).toBeDefined();
  await choose(user, 'getChannel');
  expect(view.getByText(/Needs guilds\./)).toBeDefined();
  expect(view.queryByText(/does not have/)).toBeNull();
  expect(view.getByLabelText('channel_id')).toHaveProperty('value', ids.gameNight);
});

test('shows an error next to an invalid field, does not send it, and sends it as is on request', async () => {
  const { view, user, calls } = await openPage('console', { advised: ['over-limit'] });
  await choose(user, 'shareLink');
  fireEvent.change(view.getByLabelText('custom_id'), { target: { value: 'x'.repeat(70) } });
  const field = view.getByLabelText('custom_id');
  const notes = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(notes?.textContent).toContain('must have at most 64 characters');
  await user.click(await run());
  expect(view.getByRole('alert').textContent).toContain('do not match');
  expect(calls).toEqual([]);
  await user.click(view.getByRole('button', { name: 'Send as is' }));
  const refusal = await view.findByRole('region', { name: 'Refusal' });
  await waitFor(() => expect(refusal.textContent).toContain('4000'));
  expect(calls).toMatchObject([{ cmd: 'SHARE_LINK', args: { custom_id: 'x'.repeat(70) } }]);
  expect((await rows())[0]?.textContent).toContain('refused in');
});

test('accepts the arguments as JSON too, and cannot run while the JSON is invalid', async () => {
  const { view, user, calls } = await openPage('console');
  await choose(user, 'getUser');
  await user.click(view.getByRole('button', { name: 'JSON' }));
  const json = await view.findByLabelText('Arguments of getUser as JSON');
  fireEvent.input(json, { target: { value: '{"id": ' } });
  expect(await run()).toHaveProperty('disabled', true);
  fireEvent.input(json, { target: { value: `{"id": "${ids.marlo}"}` } });
  await user.click(await run());
  await view.findByRole('region', { name: 'Answer' });
  expect(calls).toMatchObject([{ cmd: 'GET_USER', args: { id: ids.marlo } }]);
});

test('keeps a history of calls that can be viewed, edited and run again', async () => {
  const { view, user, calls } = await openPage('console');
  await choose(user, 'getUser');
  await user.click(await run());
  await view.findByRole('region', { name: 'Answer' });
  await choose(user, 'getGuilds');
  await user.click(view.getByRole('button', { name: 'Edit' }));
  expect(view.getByLabelText('Command')).toHaveProperty('value', 'getUser');
  // The history may be far below the form.
  expect(document.activeElement).toBe(view.getByLabelText('Command'));
  fireEvent.change(await view.findByLabelText('id'), { target: { value: ids.marlo } });
  await user.click(await run());
  await waitFor(() => expect(calls[1]?.args).toEqual({ id: ids.marlo }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const details = (await rows())[0]?.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await view.findByRole('region', { name: 'Answered with' })).toBeDefined();
});

test('keeps thirty calls in the history, even after a reconnect', async () => {
  const { view, user, host } = await openPage('console', { advised: ['loop', 'polling'] });
  for (let count = 0; count < 32; count += 1) {
    const button = await run();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
  }
  await waitFor(async () =>
    expect((await rows()).every(({ dataset }) => dataset.outcome === 'answered')).toBe(true),
  );
  expect(await rows()).toHaveLength(30);
  act(() => host.close(1000, 'The client has closed'));
  fireEvent.click(await run());
  await user.click(await view.findByRole('button', { name: 'Connect again' }));
  await waitFor(() => expect(view.queryByRole('alert')).toBeNull());
  expect(await rows()).toHaveLength(30);
  await user.click(view.getByRole('button', { name: 'Reset' }));
  expect(view.queryByRole('region', { name: 'History' })).toBeNull();
});

test('records a cancelled command, and its result when the reply still arrives', async () => {
  const { view, user } = await openPage('console', {
    before: ({ fault }) =>
      fault('GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS', { kind: 'delay', ms: 60_000 }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(await run());
  expect((await rows())[0]?.dataset.outcome).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await user.click(await view.findByRole('button', { name: 'Cancel' }));
  expect((await rows())[0]?.dataset.outcome).toBe('cancelled');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(async () => expect((await rows())[0]?.dataset.outcome).toBe('answered'));
  expect(view.queryByRole('region', { name: 'Answer' })).toBeNull();
  vi.useRealTimers();
});

test('shows what prevents a command: a missing session, or a client that does not support it', async () => {
  const { view, user } = await openPage('console', { signIn: false, advised: ['scope-missing'] });
  await choose(user, 'userSettingsGetLocale');
  expect(view.getByText(/Nobody is signed in/)).toBeDefined();
  await user.click(await run());
  expect((await view.findByRole('alert')).textContent).toContain('4006');
  await choose(user, 'setOrientationLockState');
  expect(view.getByText(/A desktop client does not support it/)).toBeDefined();
});

test('copies the command as code for the public package', async () => {
  const { view, user } = await openPage('console');
  await choose(user, 'openExternalLink');
  await user.type(view.getByLabelText('url'), 'https://example.com');
  await user.click(view.getByRole('button', { name: 'Copy as code' }));
  expect(await view.findByText('Copied')).toBeDefined();
  const code = `const result = await discordSdk.commands.openExternalLink({\n  url: "https://example.com"\n});`;
  expect(await navigator.clipboard.readText()).toBe(code);
  expect(view.container.querySelector('pre:not([hidden])')?.textContent).toContain(code);
});
