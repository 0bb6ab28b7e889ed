import { expect, type Page } from '@playwright/test';
import { ids } from '../../../simulator/world';

/** The arguments of a command of the public package, and the least that the simulated client's answer must hold. */
export interface ExpectedReply {
  args?: unknown;
  answer?: unknown;
  refused?: number;
}

const person = (id: string) => expect.objectContaining({ id, username: expect.any(String) });
const connected = { answer: { participants: [person(ids.me), person(ids.marlo)] } };

/** Every command that does not sign in, which comes first. */
export const expectedReplies: Record<string, ExpectedReply> = {
  captureLog: { args: { level: 'info', message: 'A line by command' }, answer: null },
  encourageHardwareAcceleration: { answer: { enabled: true } },
  getActivityInstanceConnectedParticipants: connected,
  getInstanceConnectedParticipants: connected,
  getChannel: {
    args: { channel_id: ids.gameNight },
    answer: {
      name: 'Game Night',
      voice_states: [{ nick: 'Captain Wren' }, { nick: 'Marlo' }, { nick: 'Juni' }],
    },
  },
  getChannelPermissions: { answer: { permissions: expect.stringMatching(/^\d+$/) } },
  getEntitlements: { answer: { entitlements: [{ sku_id: ids.walnutTable }, { type: 4 }] } },
  getPlatformBehaviors: { answer: { iosKeyboardResizesView: true } },
  getQuestEnrollmentStatus: {
    args: { quest_id: ids.longWeekend },
    answer: { quest_id: ids.longWeekend, is_enrolled: true },
  },
  getRelationships: {
    answer: { relationships: [{ user: person(ids.marlo) }, { type: 1 }, { type: 3 }] },
  },
  getSkus: {
    answer: {
      skus: expect.arrayContaining([
        expect.objectContaining({ name: 'Reroll Token', price: { amount: 99, currency: 'usd' } }),
      ]),
    },
  },
  getUser: { args: { id: ids.juniper }, answer: { username: 'juniperberry', global_name: null } },
  initiateImageUpload: {
    answer: { image_url: expect.stringMatching(/\/cdn\/ephemeral-attachments\//) },
  },
  inviteUserEmbedded: { args: { user_id: ids.juniper, content: 'Come and play' }, answer: null },
  openExternalLink: { args: { url: 'https://example.com' }, answer: { opened: true } },
  openInviteDialog: { answer: null },
  openShareMomentDialog: {
    args: { mediaUrl: 'https://cdn.discordapp.com/attachments/1/2/a.png' },
    answer: null,
  },
  questStartTimer: { args: { quest_id: ids.longWeekend }, answer: { success: true } },
  setActivity: {
    args: {
      activity: {
        ...{ type: 0, details: 'In the lobby', party: { id: 'i', size: [1, 4] } },
        secrets: { join: 'a-seat-at-the-table' },
      },
    },
    answer: { name: 'SDK Playground', details: 'In the lobby', party: { size: [1, 4] } },
  },
  setConfig: { args: { use_interactive_pip: true }, answer: { use_interactive_pip: true } },
  setOrientationLockState: {
    args: { lock_state: 3, picture_in_picture_lock_state: 2, grid_lock_state: 1 },
    refused: 4002,
  },
  shareInteraction: { args: { command: 'roll', content: 'Your turn' }, answer: { success: true } },
  shareLink: {
    args: { message: 'Come Play SDK Playground!' },
    answer: { success: true, didCopyLink: false, didSendMessage: true },
  },
  startPurchase: { args: { sku_id: ids.rerollToken }, answer: [{ sku_id: ids.rerollToken }] },
  userSettingsGetLocale: { answer: { locale: 'en-GB' } },
};

/** The arguments of the subscription, the person's steps on the stage, and the least that the event must hold then. */
export interface Fired {
  args?: unknown;
  /** The payload that is sent on subscribing. */
  present?: unknown;
  press(stage: Page): Promise<void>;
  payload: unknown;
}

const button = (name: string) => (stage: Page) =>
  stage.getByRole('button', { name, exact: true }).click();
const buttonOf = (group: string, name: RegExp) => (stage: Page) =>
  stage.getByRole('region', { name: group, exact: true }).getByRole('button', { name }).click();
const here = { channel_id: ids.gameNight };
const marloSpeaks = { user_id: ids.marlo, ...here };

/** Every event but READY, which comes by itself. */
export const fired: Record<string, Fired> = {
  VOICE_STATE_UPDATE: {
    args: here,
    press: button('Mute Marlo'),
    payload: { nick: 'Marlo', voice_state: { self_mute: true } },
  },
  SPEAKING_START: { args: here, press: button('Start speaking as Marlo'), payload: marloSpeaks },
  SPEAKING_STOP: { args: here, press: button('Stop speaking as Marlo'), payload: marloSpeaks },
  ACTIVITY_LAYOUT_MODE_UPDATE: {
    present: { layout_mode: 0 },
    press: button('PIP'),
    payload: { layout_mode: 1 },
  },
  ORIENTATION_UPDATE: {
    present: { screen_orientation: 1 },
    press: button('Portrait'),
    payload: { screen_orientation: 0, orientation: 'portrait' },
  },
  CURRENT_USER_UPDATE: {
    press: buttonOf('Current user', /^Rename to/),
    payload: { id: ids.me, global_name: 'Wren the Bold' },
  },
  CURRENT_GUILD_MEMBER_UPDATE: {
    args: { guild_id: ids.boardGames },
    press: buttonOf('Current guild member', /^Rename to/),
    payload: { user_id: ids.me, guild_id: ids.boardGames, nick: 'Keeper of Dice' },
  },
  ENTITLEMENT_CREATE: {
    press: button('Give Brass Dice'),
    payload: { entitlement: { sku_id: ids.brassDice, user_id: ids.me } },
  },
  THERMAL_STATE_UPDATE: {
    present: { thermal_state: 0 },
    press: button('Critical'),
    payload: { thermal_state: 3 },
  },
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE: {
    press: button('Pixel takes part'),
    payload: { participants: [person(ids.me), person(ids.marlo), person(ids.pixel)] },
  },
  RELATIONSHIP_UPDATE: {
    press: button('juniperberry is online'),
    payload: { user: person(ids.juniper), presence: { status: 'online' } },
  },
  ACTIVITY_JOIN: {
    press: button('Join with its secret'),
    payload: { applicationId: ids.application, secret: 'a-seat-at-the-table' },
  },
  QUEST_ENROLLMENT_STATUS_UPDATE: {
    press: button('Enrolled in Opening Night'),
    payload: {
      quest_id: ids.openingNight,
      is_enrolled: true,
      enrolled_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  },
};
