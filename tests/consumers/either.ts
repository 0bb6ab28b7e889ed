// An activity as templates begin it: the SDK or its mock in one variable, and types instead of tests for null.
import {
  type CommandInput,
  DiscordSDK,
  DiscordSDKMock,
  type EventPayloadData,
  Events,
  type IDiscordSDK,
  type Types,
} from '@discord/embedded-app-sdk';

const clientId = 'client';
const isEmbedded = new URLSearchParams(window.location.search).get('frame_id') != null;
const mock = new DiscordSDKMock(clientId, null, null, null);
export const discordSdk: DiscordSDK | DiscordSDKMock = isEmbedded ? new DiscordSDK(clientId) : mock;

export async function setUp(sdk: DiscordSDK | DiscordSDKMock): Promise<string> {
  await sdk.ready();
  const { code } = await sdk.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: ['identify', 'guilds'],
  });
  const { user } = await sdk.commands.authenticate({ access_token: code });
  const { locale } = await sdk.commands.userSettingsGetLocale();
  if (sdk.channelId != null) await sdk.commands.getChannel({ channel_id: sdk.channelId });
  await sdk.commands.setActivity({ activity: { type: 0, details: locale } });
  await sdk.commands.startPurchase({ sku_id: '1' });
  const { skus } = await sdk.commands.getSkus();
  return `${user.username} ${skus.length}`;
}

type Update = EventPayloadData<'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'>;

export function listen(sdk: DiscordSDK | DiscordSDKMock, show: (names: string[]) => void) {
  const changed = ({ participants }: Update) => show(participants.map(({ username }) => username));
  const speaks = ({ user_id }: { user_id: string }) => show([user_id]);
  const channel = { channel_id: sdk.channelId ?? '' };
  sdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, changed);
  sdk.subscribe('SPEAKING_START', speaks, channel);
  sdk.subscribe('VOICE_STATE_UPDATE', ({ voice_state }) => console.log(voice_state.mute), channel);
  return () => {
    sdk.unsubscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, changed);
    sdk.unsubscribe('SPEAKING_START', speaks, channel);
  };
}

export const own: IDiscordSDK = {
  clientId,
  instanceId: '1',
  customId: null,
  referrerId: null,
  platform: mock.platform,
  guildId: null,
  channelId: null,
  sdkVersion: '2.4.0',
  mobileAppVersion: null,
  configuration: { disableConsoleLogOverride: false },
  source: null,
  sourceOrigin: '',
  commands: mock.commands,
  close() {},
  ready: async () => {},
  subscribe: async () => undefined,
  unsubscribe: async () => undefined,
};

export const shared: CommandInput<'shareLink'> = [{ message: 'Come' }];
export const intents: Types.ActivityJoinIntentObject['PLAY'] = 0;
export const voice: Types.VoiceConnectionStatusStateObject['CONNECTED'] = 'CONNECTED';
