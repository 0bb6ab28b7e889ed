import type { Release } from '../../simulator/testing/public-package';

/** Who reads a payload: the bridge, and the releases of the public package. */
export type Reader = 'bridge' | Release;

/** A payload that the documentation shows as a sample. */
export interface Sample {
  /** Page and heading of Discord's developer documentation. */
  source: string;
  /** The event that carries it, or the command that it answers, by their wire names. */
  of: { evt: string } | { cmd: string };
  payload: unknown;
  /** Who cannot read it, and why not; who is absent reads it. */
  refusedBy?: Partial<Record<Reader, string>>;
}

const embedded = 'developer-tools/embedded-app-sdk';
const rpc = 'topics/rpc';
const user = {
  id: '7173771622812225536',
  username: 'beef_supreme',
  discriminator: '0',
  global_name: 'Dis Cord',
  avatar: 'abcdefg',
  avatar_decoration_data: { asset: 'abcdefg', sku_id: '123456789' },
  bot: false,
  flags: 1,
  premium_type: 2,
};
const speaker = {
  voice_state: { mute: false, deaf: false, self_mute: false, self_deaf: false, suppress: false },
  user: {
    id: '190320984123768832',
    username: 'test 2',
    discriminator: '7479',
    avatar: 'b004ec1740a63ca06ae2e14c5cee11f3',
    bot: false,
  },
  nick: 'test user 2',
  volume: 110,
  mute: false,
  pan: { left: 1, right: 1 },
};
const voiceChannel = {
  id: '199737254929760257',
  name: 'General',
  type: 2,
  bitrate: 64_000,
  user_limit: 0,
  guild_id: '199737254929760256',
  position: 0,
  voice_states: [speaker],
};
const both = (why: string) => ({ '2.4.0': why, '2.5.0': why });
const withoutDecoration = 'its user has no avatar_decoration_data, which the package insists on';
const withoutFlags =
  'its entitlement has no gift_code_flags, which the reference of the SDK has as required';
const withoutMessages = 'it has no messages, which the reference of the SDK has as required';

/** The samples of events and of answers, as they stand in the documentation. */
export const samples: Sample[] = [
  {
    source: `${embedded}#ready-2`,
    of: { evt: 'READY' },
    payload: {
      v: 1,
      config: {
        cdn_host: 'cdn.discordapp.com',
        api_endpoint: '//discord.com/api',
        environment: 'production',
      },
    },
  },
  {
    source: `${rpc}#ready`,
    of: { evt: 'READY' },
    payload: {
      v: 1,
      config: {
        cdn_host: 'cdn.discordapp.com',
        api_endpoint: '//discord.com/api',
        environment: 'production',
      },
      user: { id: '53908232506183680', username: 'Mason', discriminator: '1337', avatar: null },
    },
    refusedBy: both('its user has no avatar, and null is not read'),
  },
  {
    source: `${embedded}#voicestateupdate`,
    of: { evt: 'VOICE_STATE_UPDATE' },
    payload: speaker,
    refusedBy: both(withoutDecoration),
  },
  {
    source: `${embedded}#speakingstart`,
    of: { evt: 'SPEAKING_START' },
    payload: { channel_id: '7173758092142710784', user_id: '7173758143913005056' },
  },
  {
    source: `${rpc}#speakingstartspeakingstop`,
    of: { evt: 'SPEAKING_STOP' },
    payload: { user_id: '190320984123768832' },
  },
  {
    source: `${embedded}#speakingstop`,
    of: { evt: 'SPEAKING_STOP' },
    payload: { channel_id: '7173758211307081728', user_id: '7173758261412237312' },
  },
  {
    source: `${embedded}#activitylayoutmodeupdate`,
    of: { evt: 'ACTIVITY_LAYOUT_MODE_UPDATE' },
    payload: { layout_mode: 1 },
  },
  {
    source: `${embedded}#orientationupdate`,
    of: { evt: 'ORIENTATION_UPDATE' },
    payload: { screen_orientation: 1 },
    refusedBy: both('it has no orientation, the field’s older form'),
  },
  { source: `${embedded}#currentuserupdate`, of: { evt: 'CURRENT_USER_UPDATE' }, payload: user },
  {
    source: `${rpc}#currentuserupdate`,
    of: { evt: 'CURRENT_USER_UPDATE' },
    payload: {
      id: '53908232506183680',
      username: 'Mason',
      discriminator: '0',
      global_name: 'Mason',
      avatar: 'a_bab14f271d565501444b2ca3be944b25',
      avatar_decoration_data: null,
      bot: false,
      flags: 64,
      premium_type: 0,
    },
  },
  {
    source: `${embedded}#currentguildmemberupdate`,
    of: { evt: 'CURRENT_GUILD_MEMBER_UPDATE' },
    payload: {
      user_id: '7173771622812225536',
      nick: 'beef_supreme',
      guild_id: '613425648685547541',
      avatar: 'abcdefg',
      avatar_decoration_data: { asset: 'abcdefg', sku_id: '123456789' },
      color_string: '#ffff00',
    },
  },
  {
    source: `${embedded}#thermalstateupdate`,
    of: { evt: 'THERMAL_STATE_UPDATE' },
    payload: { thermal_state: 0 },
  },
  {
    source: `${embedded}#activityinstanceparticipantsupdate`,
    of: { evt: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE' },
    payload: { participants: [user] },
  },
  {
    source: `${embedded}#relationshipupdate`,
    of: { evt: 'RELATIONSHIP_UPDATE' },
    payload: { type: 1, user },
  },
  {
    source: `${rpc}#relationshipupdate`,
    of: { evt: 'RELATIONSHIP_UPDATE' },
    payload: {
      type: 1,
      user: {
        id: '190320984123768832',
        username: 'test user 2',
        discriminator: '0',
        global_name: 'test user 2',
        avatar: 'b004ec1740a63ca06ae2e14c5cee11f3',
        bot: false,
        flags: 0,
        premium_type: 0,
      },
      presence: { status: 'online', activity: null },
    },
  },
  {
    source: `${rpc}#entitlementcreate`,
    of: { evt: 'ENTITLEMENT_CREATE' },
    payload: {
      entitlement: {
        id: '1019653849998299136',
        sku_id: '1019475255913222144',
        application_id: '192741864418312192',
        user_id: '53908232506183680',
        type: 8,
        deleted: false,
        starts_at: '2022-09-14T17:00:18.704163+00:00',
        ends_at: '2022-10-14T17:00:18.704163+00:00',
      },
    },
    refusedBy: { bridge: withoutFlags, ...both(withoutFlags) },
  },
  {
    source: `${rpc}#activityjoin`,
    of: { evt: 'ACTIVITY_JOIN' },
    payload: { secret: '025ed05c71f639de8bfaa0d679d7c94b2fdce12f' },
    refusedBy: both('it has no applicationId, which the package insists on'),
  },
  {
    source: `${rpc}#authorize`,
    of: { cmd: 'AUTHORIZE' },
    payload: { code: 'O62Q9JzFe8BEOUzIfsAndOjNd2V4sJ' },
  },
  {
    source: `${rpc}#authenticate`,
    of: { cmd: 'AUTHENTICATE' },
    payload: {
      application: {
        description: 'test app description',
        icon: 'd6b51c21c48482d5b64aa4832d92fe14',
        id: '192741864418312192',
        rpc_origins: ['http://localhost:3344'],
        name: 'test app',
      },
      expires: '2017-06-29T19:09:52.361000+00:00',
      user: {
        username: 'test user',
        discriminator: '7479',
        id: '190320984123768832',
        avatar: 'b004ec1740a63ca06ae2e14c5cee11f3',
      },
      scopes: ['rpc', 'identify'],
    },
    refusedBy: {
      bridge: 'it has no access_token, which the reference of the SDK has as required',
      ...both('it has no access_token, and its user lacks fields'),
    },
  },
  {
    source: `${rpc}#getguilds`,
    of: { cmd: 'GET_GUILDS' },
    payload: { guilds: [{ id: '199737254929760256', name: 'test' }] },
  },
  {
    source: `${rpc}#getguild`,
    of: { cmd: 'GET_GUILD' },
    payload: { id: '199737254929760256', name: 'test', icon_url: null, members: [] },
    refusedBy: both('its icon_url is null; the package has no method for the command either'),
  },
  {
    source: `${rpc}#getchannels`,
    of: { cmd: 'GET_CHANNELS' },
    payload: {
      channels: [
        { id: '199737254929760256', name: 'general', type: 0 },
        { id: '199737254929760257', name: 'General', type: 2 },
      ],
    },
  },
  {
    source: `${rpc}#getchannel`,
    of: { cmd: 'GET_CHANNEL' },
    payload: voiceChannel,
    refusedBy: { bridge: withoutMessages, ...both(withoutMessages) },
  },
  {
    source: `${rpc}#selectvoicechannel`,
    of: { cmd: 'SELECT_VOICE_CHANNEL' },
    payload: voiceChannel,
    refusedBy: { bridge: withoutMessages, ...both(withoutMessages) },
  },
  { source: `${rpc}#subscribe`, of: { cmd: 'SUBSCRIBE' }, payload: { evt: 'GUILD_STATUS' } },
  { source: `${rpc}#unsubscribe`, of: { cmd: 'UNSUBSCRIBE' }, payload: { evt: 'GUILD_STATUS' } },
];
