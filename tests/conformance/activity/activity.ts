// An activity as people write it for the public package. Only its import differs: the test puts each package's in turn,
// and expects the same of all, the mistakes included.
import {
  type CommandInput,
  type CommandResponse,
  Commands,
  type CommandTypes,
  Common,
  DiscordSDK,
  DiscordSDKMock,
  type EventPayloadData,
  Events,
  type IDiscordSDK,
  type ISDKError,
  Orientation,
  Permissions,
  PermissionUtils,
  Platform,
  PriceUtils,
  patchUrlMappings,
  Responses,
  RPCCloseCodes,
  RPCErrorCodes,
  type Types,
} from '../../../host-bridge';

interface Presence {
  details: string;
  timestamps: { start: number };
}

interface Auth {
  access_token: string;
  user: {
    id: string;
    username: string;
    discriminator: string;
    public_flags: number;
    avatar?: string | null;
    global_name?: string | null;
  };
  expires: string;
  application: { id: string; description: string; name: string; icon?: string | null };
}

const queryParams = new URLSearchParams(window.location.search);
const isEmbedded = queryParams.get('frame_id') != null;
const clientId = queryParams.get('client_id') ?? 'client';
let discordSdk: IDiscordSDK;

if (isEmbedded) {
  discordSdk = new DiscordSDK(clientId, { disableConsoleLogOverride: true });
} else {
  const mock = new DiscordSDKMock(clientId, null, null, null);
  mock._updateCommandMocks({
    authenticate: () =>
      Promise.resolve({
        access_token: 'mock_token',
        user: { username: 'somebody', discriminator: '0', id: '1', avatar: null, public_flags: 1 },
        scopes: [],
        expires: new Date(2112, 1, 1).toString(),
        application: { description: 'mock', icon: 'mock', id: '1', name: 'mock' },
      }),
  });
  mock.emitEvent('BRAND_NEW', { anything: true });
  discordSdk = mock;
}

export async function setUp(): Promise<Auth> {
  await discordSdk.ready();
  const scope: Types.OAuthScopes[] = [
    'identify',
    'guilds',
    'rpc.voice.read',
    'rpc.activities.write',
  ];
  const { code } = await discordSdk.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope,
  });
  const response = await fetch('/api/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { access_token } = await response.json();
  const auth = await discordSdk.commands.authenticate({ access_token });
  if (auth == null) throw new Error('Authenticate command failed');
  return auth;
}

export async function showPresence(presence: Presence): Promise<string> {
  const { name } = await discordSdk.commands.setActivity({ activity: presence });
  await discordSdk.commands.setActivity({
    activity: { type: 0, party: { id: 'p', size: [1, 4] }, secrets: { join: 's' } },
  });
  return name;
}

export async function shop(): Promise<string[]> {
  const { skus } = await discordSdk.commands.getSkus();
  const bought = await discordSdk.commands.startPurchase({ sku_id: skus[0]?.id ?? '' });
  for (const { type } of bought ?? []) {
    if (type === Common.EntitlementTypesObject.PURCHASE) console.log('bought');
  }
  return skus.map((sku) => PriceUtils.formatPrice(sku.price));
}

type Participants = Types.GetActivityInstanceConnectedParticipantsResponse['participants'];
type Participant = Participants[number];

export async function participants(show: (people: Participant[]) => void): Promise<() => void> {
  const changed = (update: EventPayloadData<'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'>) =>
    show(update.participants);
  await discordSdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, changed);
  const { participants } = await discordSdk.commands.getInstanceConnectedParticipants();
  show(participants);
  return () => {
    discordSdk.unsubscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, changed);
  };
}

export async function voice(speaks: (userId: string) => void = () => {}): Promise<void> {
  if (discordSdk.channelId == null) return;
  const channel: CommandResponse<'getChannel'> = await discordSdk.commands.getChannel({
    channel_id: discordSdk.channelId,
  });
  const names: string[] = channel.voice_states.map(({ user }) => user.global_name ?? user.username);
  const isBot: boolean[] = channel.messages.flatMap(({ mentions }) => mentions.map((m) => m.bot));
  console.log(names, isBot, channel.type === Common.ChannelTypesObject.GUILD_VOICE);
  await discordSdk.subscribe(
    'VOICE_STATE_UPDATE',
    ({ voice_state }) => console.log(voice_state.mute),
    { channel_id: discordSdk.channelId },
  );
  await discordSdk.subscribe(Events.SPEAKING_START, ({ user_id }) => speaks(user_id), {
    channel_id: discordSdk.channelId,
  });
}

export async function device(): Promise<void> {
  await discordSdk.commands.encourageHardwareAcceleration();
  await discordSdk.commands.setOrientationLockState({
    lock_state: Common.OrientationLockStateTypeObject.LANDSCAPE,
    grid_lock_state: null,
  });
  await discordSdk.subscribe('ORIENTATION_UPDATE', ({ screen_orientation, orientation }) => {
    console.log(screen_orientation === Common.OrientationTypeObject.PORTRAIT);
    console.log(orientation === Orientation.PORTRAIT, Orientation.LANDSCAPE.toUpperCase());
  });
  await discordSdk.subscribe('THERMAL_STATE_UPDATE', ({ thermal_state }) => {
    if (thermal_state === Common.ThermalStateTypeObject.CRITICAL) console.warn('hot');
  });
  if (discordSdk.platform === Platform.MOBILE) console.log(discordSdk.mobileAppVersion?.length);
}

export async function invite(): Promise<void> {
  const { permissions } = await discordSdk.commands.getChannelPermissions();
  if (!PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions)) return;
  try {
    await discordSdk.commands.openInviteDialog();
  } catch (thrown) {
    const { code, message } = thrown as ISDKError;
    if (code === RPCErrorCodes.INVALID_PERMISSIONS) console.error(RPCErrorCodes[code], message);
  }
  discordSdk.close(RPCCloseCodes.CLOSE_NORMAL, 'Enough');
}

export async function friends(): Promise<string[]> {
  const { relationships } = await discordSdk.commands.getRelationships();
  return relationships.flatMap(({ presence }) => presence?.activity?.details ?? []);
}

export function call<K extends keyof CommandTypes>(name: K): CommandTypes[K] {
  return discordSdk.commands[name];
}
export const shared: CommandInput<'shareLink'> = [{ message: 'Come', custom_id: 'c' }];
export const wireName: string = Commands.GET_CHANNEL;
export const read: unknown = Responses.GetChannelResponse.safeParse({});
export const close: (code: RPCCloseCodes) => void = (code) => discordSdk.close(code, '');
patchUrlMappings([{ prefix: '/x', target: 'x.example' }], { patchFetch: true });

// Every package refuses these mistakes.
export async function mistakes(sdk: DiscordSDK): Promise<void> {
  // @ts-expect-error a misspelt field
  await sdk.commands.setActivity({ activity: { deatils: '' } });
  // @ts-expect-error a misspelt scope
  await sdk.commands.authorize({ client_id: '', scope: ['identfy'] });
  // @ts-expect-error a field that no result has
  (await sdk.commands.authenticate({ access_token: '' })).usr;
  // @ts-expect-error a field that no payload has
  await sdk.subscribe('CURRENT_USER_UPDATE', ({ nickname }) => nickname);
  // @ts-expect-error an event that there is not
  await sdk.subscribe('CURRENT_USR_UPDATE', () => {});
  // @ts-expect-error arguments that the subscription needs
  await sdk.subscribe('VOICE_STATE_UPDATE', () => {});
  // @ts-expect-error arguments of a command that takes none
  await sdk.commands.getSkus({ sku: 1 });
  // @ts-expect-error a missing field
  await sdk.commands.getQuestEnrollmentStatus({});
  // @ts-expect-error a command that there is not
  sdk.commands.getChanel;
}
