import { expect, it } from 'vitest';
import { client } from '../testing/client';
import { rawActivity } from '../testing/raw-activity';
import { type Dialog, type DialogAnswer, ids } from '../world';

function attended() {
  const activity = client({ canAskUser: true });
  const open = () => activity.world.get().clients[ids.client]?.dialogs as readonly Dialog[];
  const answer = async (answer: DialogAnswer) => {
    const dialog = open()[0]?.id ?? 'none';
    await activity.world.commit({ type: 'answer', client: ids.client, dialog, answer });
  };
  const userActions = () => activity.world.get().clients[ids.client]?.userActions;
  return { ...activity, open, answer, userActions };
}

it('a command waits for the person to answer its dialog, however long that takes', async () => {
  const { ask, open, answer, userActions } = attended();
  const shared = ask('shareLink', { message: 'Come', custom_id: 'quests' });
  const asked = { command: 'SHARE_LINK', message: 'Come', customId: 'quests' };
  await expect.poll(open).toMatchObject([asked]);
  expect(userActions()).toEqual([]);
  await answer({ decision: 'copy link' });
  expect(await shared).toMatchObject({ success: true, didCopyLink: true });
  expect(open()).toEqual([]);
});

it('canceling a dialog and failing it give the activity different errors', async () => {
  const { ask, open, answer } = attended();
  const buy = async (decision: DialogAnswer['decision']) => {
    const bought = ask('startPurchase', { sku_id: ids.rerollToken });
    const code = decision === 'fail' ? 5009 : 5008;
    const refused = expect(bought).rejects.toMatchObject({ code });
    await expect.poll(open).toMatchObject([{ command: 'START_PURCHASE', skuId: ids.rerollToken }]);
    await answer({ decision });
    await refused;
  };
  await buy('cancel');
  await buy('fail');
});

it('a command that is answered when its dialog opens does not wait, and its effect follows later', async () => {
  const { open, answer, userActions, world } = attended();
  // `ask` gives the reply only with what follows it, so the test looks at the wire.
  const { frames, connect, send } = rawActivity({ world, asks: true });
  connect();
  send('OPEN_INVITE_DIALOG', {});
  await expect.poll(() => frames.at(-1)).toMatchObject([1, { nonce: 'n1', data: null }]);
  expect(userActions()).toEqual([]);
  await expect.poll(open).toMatchObject([{ command: 'OPEN_INVITE_DIALOG' }]);
  await answer({ decision: 'accept' });
  await expect.poll(userActions).toMatchObject([{ kind: 'invited-to-channel' }]);
});

it('a decision with "always" is not asked for again until it is reset', async () => {
  const { ask, open, answer, decide } = attended();
  const first = ask('shareLink', { message: 'Come' });
  await expect.poll(open).toHaveLength(1);
  await answer({ decision: 'cancel', always: true });
  expect(await first).toMatchObject({ success: false });
  expect(await ask('shareLink', { message: 'Come' })).toMatchObject({ success: false });
  await decide('SHARE_LINK', null);
  void ask('shareLink', { message: 'Come' });
  await expect.poll(open).toHaveLength(1);
});

it('only a domain that the person trusts is opened without asking', async () => {
  const { ask, open, answer } = attended();
  const first = ask('openExternalLink', { url: 'https://example.com/a' });
  await expect.poll(open).toHaveLength(1);
  await answer({ decision: 'accept', trust: true });
  expect(await first).toEqual({ opened: true });
  expect(await ask('openExternalLink', { url: 'https://example.com/b' })).toEqual({ opened: true });
  void ask('openExternalLink', { url: 'https://other.example.com/' });
  await expect.poll(open).toMatchObject([{ url: 'https://other.example.com/' }]);
});

it('with prompt "none", the person is asked only about new scopes', async () => {
  const { ask, open, answer } = attended();
  const args = { client_id: ids.application, prompt: 'none' };
  const granted = { code: expect.any(String) };
  expect(await ask('authorize', { ...args, scope: ['identify', 'guilds'] })).toEqual(granted);
  const more = { ...args, scope: ['identify', 'email'] };
  const authorized = ask('authorize', more);
  const asked = { command: 'AUTHORIZE', scopes: ['identify', 'email'], added: ['email'] };
  await expect.poll(open).toMatchObject([asked]);
  await answer({ decision: 'accept' });
  expect(await authorized).toEqual(granted);
  expect(await ask('authorize', more)).toEqual(granted);
  void ask('authorize', { client_id: ids.application, scope: ['identify'] });
  await expect.poll(open).toMatchObject([{ added: [] }]);
});

it('one dialog too many is refused with the reason', async () => {
  const { ask, open } = attended();
  for (let count = 0; count < 10; count += 1) void ask('shareLink', { message: `${count}` });
  await expect.poll(open).toHaveLength(10);
  const message = expect.stringMatching(/^10 dialogs are open already/);
  const refused = ask('shareLink', { message: 'one more' });
  await expect(refused).rejects.toMatchObject({ code: 1000, message });
});

it('the dialogs of an activity that goes away close, and its commands settle', async () => {
  const { host, world, entries, connect, send } = rawActivity({ asks: true });
  const open = () => world.get().clients[ids.client]?.dialogs;
  connect();
  send('SHARE_LINK', { message: 'Come' });
  await expect.poll(open).toHaveLength(1);
  host.pageGone();
  await expect.poll(open).toEqual([]);
  await expect.poll(() => entries.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  connect();
  send('SHARE_LINK', { message: 'Come' });
  // The host stops before the dialog has opened.
  await Promise.resolve();
  host.dispose();
  await expect.poll(open).toEqual([]);
});
