import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const shared = { name: 'Succesfully shared!' };

async function open() {
  const opened = await openPage('share-link');
  const button = await opened.view.findByRole('button', { name: 'Click to Share' });
  return { ...opened, share: () => opened.user.click(button) };
}

test('shares the default message without a custom ID, and shows whether it was copied or sent', async () => {
  const { view, share, calls, decide } = await open();
  expect(view.getByLabelText('Message')).toHaveProperty('value', 'Come Play SDK Playground!');
  await share();
  expect(await view.findByRole('heading', shared)).toBeDefined();
  expect(view.getByText(/didSendMessage is true, didCopyLink is not/)).toBeDefined();
  expect(calls.map(({ args }) => args)).toEqual([{ message: 'Come Play SDK Playground!' }]);
  await decide('SHARE_LINK', 'copy link');
  await share();
  expect(await view.findByText(/didCopyLink is true, didSendMessage is not/)).toBeDefined();
});

test('shows that the user closed the dialog without sharing', async () => {
  const { view, share, decide, world } = await open();
  await decide('SHARE_LINK', 'cancel');
  await share();
  expect(await view.findByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
  expect(clientIn(world.get(), ids.client).userActions).toEqual([]);
});

test('hides the last outcome while the next share is pending', async () => {
  const { view, share, fault } = await open();
  await share();
  await view.findByRole('heading', shared);
  fault('SHARE_LINK', { kind: 'silence' });
  await share();
  expect(await view.findByText('Waiting for the share dialog…')).toBeDefined();
  expect(view.queryByRole('heading', shared)).toBeNull();
});

test('previews the message and the link’s destination, and counts the characters of both', async () => {
  const { view, user } = await open();
  await user.click(view.getByRole('button', { name: 'one that opens Voice state' }));
  expect(view.getByLabelText('Custom ID')).toHaveProperty('value', 'voiceState');
  expect(view.getByText('10 of 64 characters')).toBeDefined();
  await user.type(view.getByLabelText('Message'), ' Now!');
  expect(view.getByText('30 of 1000 characters')).toBeDefined();
  const card = view.getByRole('heading', { name: 'As others see it' }).parentElement;
  expect(card?.textContent).toContain('Come Play SDK Playground! Now!');
  expect(card?.textContent).toContain('voiceState');
});

test.each([
  ['Message', 1001, 'message: must be at most 1000 characters long'],
  ['Custom ID', 65, 'custom_id: must be at most 64 characters long'],
])('reports a %s of %i characters as too long, and sends nothing', async (label, length, field) => {
  const { view, user, share, calls } = await open();
  const input = view.getByLabelText(label);
  await user.clear(input);
  await user.click(input);
  await user.paste('x'.repeat(length));
  await share();
  const alert = await view.findByRole('alert');
  for (const part of ['INVALID_ARGUMENTS', field]) expect(alert.textContent).toContain(part);
  expect(calls).toEqual([]);
  // The error was about the longer text.
  await user.type(input, '{Backspace}');
  expect(view.queryByRole('alert')).toBeNull();
  expect(view.queryByRole('heading', { name: 'Did not share' })).toBeNull();
});
