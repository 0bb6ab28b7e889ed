// A multiplayer activity on the public package: it shows its user, the participants, and all that it hears.
import { signIn } from './sign-in';

const show = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const { sdk, user } = await signIn([
  'identify',
  'guilds',
  'guilds.members.read',
  'relationships.read',
  'rpc.activities.write',
  'rpc.voice.read',
]);
show('me', user.username);
show('instance', sdk.instanceId);
show('launch', `${sdk.customId ?? 'none'} by ${sdk.referrerId ?? 'nobody'}`);

/** The events since the last look, in their order. */
const received: string[] = [];
Object.assign(window, { received });

type Participants = { participants: { username: string }[] };
const list = ({ participants }: Participants) =>
  show(
    'participants',
    participants
      .map(({ username }) => username)
      .sort()
      .join(', '),
  );
await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', (event) => {
  received.push(`participants ${event.participants.length}`);
  list(event);
});
list(await sdk.commands.getInstanceConnectedParticipants());

await sdk.subscribe('CURRENT_USER_UPDATE', ({ global_name }) => {
  received.push(`user ${global_name}`);
  show('me', global_name ?? '');
});
const guild = { guild_id: sdk.guildId ?? '' };
await sdk.subscribe(
  'CURRENT_GUILD_MEMBER_UPDATE',
  ({ nick }) => received.push(`nick ${nick}`),
  guild,
);
await sdk.subscribe('RELATIONSHIP_UPDATE', ({ user }) => received.push(`knows ${user.username}`));
await sdk.subscribe('ENTITLEMENT_CREATE', ({ entitlement }) =>
  received.push(`bought ${entitlement.sku_id}`),
);
const channel = { channel_id: sdk.channelId ?? '' };
await sdk.subscribe(
  'VOICE_STATE_UPDATE',
  ({ user, voice_state }) =>
    received.push(`${user.username} ${voice_state.self_mute ? 'muted' : 'unmuted'}`),
  channel,
);
await sdk.subscribe(
  'SPEAKING_START',
  ({ user_id }) => {
    received.push(`speaks ${user_id}`);
    show('speaking', user_id);
  },
  channel,
);
await sdk.subscribe(
  'SPEAKING_STOP',
  ({ user_id }) => {
    received.push(`stops ${user_id}`);
    show('speaking', '');
  },
  channel,
);

const commands: Record<string, () => Promise<unknown>> = {
  buy: () => sdk.commands.startPurchase({ sku_id: '820000000000000001' }),
  share: () => sdk.commands.shareLink({ message: 'Take a seat', custom_id: 'seat-3' }),
  profile: () =>
    sdk.commands.setActivity({
      activity: {
        details: 'At the long table',
        state: 'In a game',
        party: { size: [2, 6] },
        timestamps: { start: Date.now() - 65_000 },
      },
    }),
};
for (const [id, run] of Object.entries(commands)) {
  document.getElementById(id)?.addEventListener('click', () => {
    run().then(
      () => show('done', id),
      (error) => show('done', `${id}: ${error.message}`),
    );
  });
}
show('ready', 'ready');
