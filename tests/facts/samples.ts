import type { Release } from '../../simulator/testing/public-package';

/** The readers of a payload: the bridge, and the releases of the public package. */
export type Reader = 'bridge' | Release;

/** A payload that the documentation shows as a sample. */
export interface Sample {
  /** Page and heading of Discord's developer documentation. */
  source: string;
  /** The event that carries it, or the command that it answers, by their wire names. */
  of: { evt: string } | { cmd: string };
  payload: unknown;
  /** The readers that cannot read it, each with the reason. */
  refusedBy: Partial<Record<Reader, string>>;
}

/** The heading is the name, unless another one is given. */
const sampleIn =
  (page: string, kind: 'evt' | 'cmd') =>
  (
    name: string,
    payload: unknown,
    refusedBy: Sample['refusedBy'] = {},
    heading = name.toLowerCase().replaceAll('_', ''),
  ): Sample => ({
    ...{ source: `${page}#${heading}`, payload, refusedBy },
    of: kind === 'evt' ? { evt: name } : { cmd: name },
  });
const embeddedEvent = sampleIn('developer-tools/embedded-app-sdk', 'evt');
const rpcEvent = sampleIn('topics/rpc', 'evt');
const rpcReply = sampleIn('topics/rpc', 'cmd');

const config = {
  cdn_host: 'cdn.discordapp.com',
  api_endpoint: '//discord.com/api',
  environment: 'production',
};
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
const all = (why: string) => ({ bridge: why, ...both(why) });
const withoutDecoration = 'its user has no avatar_decoration_data, which the package insists on';
const withoutFlags =
  'its entitlement has no gift_code_flags, which the reference of the SDK has as required';
const withoutMessages = 'it has no messages, which the reference of the SDK has as required';

/** The samples of events and of answers, exactly as the documentation has them. */
export const samples: Sample[] = [
  embeddedEvent('READY', { v: 1, config }, undefined, 'ready-2'),
  rpcEvent(
    'READY',
    {
      v: 1,
      config,
      user: { id: '53908232506183680', username: 'Mason', discriminator: '1337', avatar: null },
    },
    both('its user has no avatar, and null is not read'),
  ),
  embeddedEvent('VOICE_STATE_UPDATE', speaker, both(withoutDecoration)),
  embeddedEvent('SPEAKING_START', {
    channel_id: '7173758092142710784',
    user_id: '7173758143913005056',
  }),
  rpcEvent(
    'SPEAKING_STOP',
    { user_id: '190320984123768832' },
    undefined,
    'speakingstartspeakingstop',
  ),
  embeddedEvent('SPEAKING_STOP', {
    channel_id: '7173758211307081728',
    user_id: '7173758261412237312',
  }),
  embeddedEvent('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 }),
  embeddedEvent(
    'ORIENTATION_UPDATE',
    { screen_orientation: 1 },
    both('it has no orientation, the field’s older form'),
  ),
  embeddedEvent('CURRENT_USER_UPDATE', user),
  rpcEvent('CURRENT_USER_UPDATE', {
    id: '53908232506183680',
    username: 'Mason',
    discriminator: '0',
    global_name: 'Mason',
    avatar: 'a_bab14f271d565501444b2ca3be944b25',
    avatar_decoration_data: null,
    bot: false,
    flags: 64,
    premium_type: 0,
  }),
  embeddedEvent('CURRENT_GUILD_MEMBER_UPDATE', {
    user_id: '7173771622812225536',
    nick: 'beef_supreme',
    guild_id: '613425648685547541',
    avatar: 'abcdefg',
    avatar_decoration_data: { asset: 'abcdefg', sku_id: '123456789' },
    color_string: '#ffff00',
  }),
  embeddedEvent('THERMAL_STATE_UPDATE', { thermal_state: 0 }),
  embeddedEvent('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants: [user] }),
  embeddedEvent('RELATIONSHIP_UPDATE', { type: 1, user }),
  rpcEvent('RELATIONSHIP_UPDATE', {
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
  }),
  rpcEvent(
    'ENTITLEMENT_CREATE',
    {
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
    all(withoutFlags),
  ),
  rpcEvent(
    'ACTIVITY_JOIN',
    { secret: '025ed05c71f639de8bfaa0d679d7c94b2fdce12f' },
    both('it has no applicationId, which the package insists on'),
  ),
  rpcReply('AUTHORIZE', { code: 'O62Q9JzFe8BEOUzIfsAndOjNd2V4sJ' }),
  rpcReply(
    'AUTHENTICATE',
    {
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
    {
      bridge: 'it has no access_token, which the reference of the SDK has as required',
      ...both('it has no access_token, and its user lacks fields'),
    },
  ),
  rpcReply('GET_GUILDS', { guilds: [{ id: '199737254929760256', name: 'test' }] }),
  rpcReply(
    'GET_GUILD',
    { id: '199737254929760256', name: 'test', icon_url: null, members: [] },
    both('its icon_url is null; the package has no method for the command either'),
  ),
  rpcReply('GET_CHANNELS', {
    channels: [
      { id: '199737254929760256', name: 'general', type: 0 },
      { id: '199737254929760257', name: 'General', type: 2 },
    ],
  }),
  rpcReply('GET_CHANNEL', voiceChannel, all(withoutMessages)),
  rpcReply('SELECT_VOICE_CHANNEL', voiceChannel, all(withoutMessages)),
  rpcReply('SUBSCRIBE', { evt: 'GUILD_STATUS' }),
  rpcReply('UNSUBSCRIBE', { evt: 'GUILD_STATUS' }),
];
