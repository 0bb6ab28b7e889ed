import { describe, expect, it } from 'vitest';
import { type CommandName, commandNameOf } from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { type DecidedCommand, decidedCommands, ids, type UserAction } from '../../world';
import { samples } from './testing/samples';

const { mediaUrl } = samples.openShareMomentDialog;
const uploaded =
  /^http:\/\/localhost:3333\/cdn\/ephemeral-attachments\/\d+\/\d+\/image\.png\?ex=[0-9a-f]{8}&is=[0-9a-f]{8}&hm=[0-9a-f]{64}$/;
const link = { message: 'Come Play SDK Playground!', customId: undefined, linkId: undefined };

interface Case {
  /** The replies, or the codes of the refusals. */
  accepted: unknown;
  canceled: unknown;
  failed?: number;
  /** The visible effect when it is accepted. */
  action?: UserAction | object;
}

const cases: Record<DecidedCommand, Case> = {
  AUTHORIZE: {
    accepted: { code: expect.stringMatching(/^[0-9a-f]{32}$/) },
    canceled: 5000,
    failed: 5000,
  },
  ENCOURAGE_HW_ACCELERATION: { accepted: { enabled: false }, canceled: { enabled: false } },
  INITIATE_IMAGE_UPLOAD: {
    accepted: { image_url: expect.stringMatching(uploaded) },
    canceled: 1000,
    action: { kind: 'uploaded-image', imageUrl: expect.stringMatching(uploaded) },
  },
  INVITE_USER_EMBEDDED: {
    accepted: null,
    canceled: 1000,
    action: { kind: 'invited-user', userId: ids.juniper, content: 'Come and play' },
  },
  OPEN_EXTERNAL_LINK: {
    accepted: { opened: true },
    canceled: { opened: false },
    action: { kind: 'opened-link', url: 'https://example.com' },
  },
  OPEN_INVITE_DIALOG: {
    accepted: null,
    canceled: null,
    action: { kind: 'invited-to-channel', channelId: ids.gameNight },
  },
  OPEN_SHARE_MOMENT_DIALOG: {
    accepted: null,
    canceled: null,
    action: { kind: 'shared-moment', mediaUrl },
  },
  SHARE_INTERACTION: {
    accepted: { success: true },
    canceled: { success: false },
    action: { kind: 'shared-interaction', command: 'roll', content: 'Your turn' },
  },
  SHARE_LINK: {
    accepted: { success: true, didCopyLink: false, didSendMessage: true },
    canceled: { success: false, didCopyLink: false, didSendMessage: false },
    action: { kind: 'shared-link', ...link },
  },
  START_PURCHASE: {
    accepted: [expect.objectContaining({ sku_id: ids.rerollToken, user_id: ids.me })],
    canceled: 5008,
    failed: 5009,
  },
};

async function undecided() {
  const activity = client();
  const patch = { hardwareAcceleration: false };
  await activity.world.commit({ type: 'device', client: ids.client, patch });
  return activity;
}

async function expectAnswer(answer: Promise<unknown>, expected: unknown) {
  if (typeof expected !== 'number') return expect(await answer).toEqual(expected);
  await expect(answer).rejects.toMatchObject({ code: expected, message: expect.any(String) });
}

describe.each(decidedCommands)('when the person is asked by %s', (command) => {
  const { accepted, canceled, failed = 1000, action } = cases[command];
  const method = commandNameOf(command) as CommandName;
  const args = samples[method];

  it('and accepts, the command succeeds without further setup', async () => {
    const { ask, world } = await undecided();
    const before = world.get();
    await expectAnswer(ask(method, args), accepted);
    expect(world.get()).not.toBe(before);
    expect(world.get().clients[ids.client]?.userActions).toEqual(action ? [action] : []);
  });

  it('and cancels, nothing changes, and the activity gets the reply that clients send', async () => {
    const { ask, decide, world } = await undecided();
    await decide(command, 'cancel');
    const before = world.get();
    await expectAnswer(ask(method, args), canceled);
    expect(world.get()).toBe(before);
  });

  it('and the command fails, it is refused with the reason', async () => {
    const { ask, decide, world } = await undecided();
    await decide(command, 'fail');
    const before = world.get();
    await expect(ask(method, args)).rejects.toMatchObject({
      code: failed,
      message: `${command} failed: it is set to Fail under World › Decisions in the simulator`,
    });
    expect(world.get()).toBe(before);
    await decide(command, 'accept');
    await expectAnswer(ask(method, args), accepted);
  });
});

it('a link can be copied instead of sent, which also counts as success', async () => {
  const { ask, decide, world } = await undecided();
  await decide('SHARE_LINK', 'copy link');
  expect(await ask('shareLink', { message: 'Come' })).toEqual({
    success: true,
    didCopyLink: true,
    didSendMessage: false,
  });
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});
