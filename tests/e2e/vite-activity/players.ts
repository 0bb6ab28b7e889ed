// A multiplayer activity on the public package: who I am, who takes part, and who speaks.
import { signIn } from './sign-in';

const show = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const { sdk, user } = await signIn(['identify', 'guilds', 'rpc.voice.read']);
show('me', user.username);
show('instance', sdk.instanceId);

type Participants = { participants: { username: string }[] };
const list = ({ participants }: Participants) =>
  show(
    'participants',
    participants
      .map(({ username }) => username)
      .sort()
      .join(', '),
  );
await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', list);
list(await sdk.commands.getInstanceConnectedParticipants());

await sdk.subscribe('CURRENT_USER_UPDATE', ({ global_name }) => show('me', global_name ?? ''));
const channel = { channel_id: sdk.channelId };
await sdk.subscribe('SPEAKING_START', ({ user_id }) => show('speaking', user_id), channel);
await sdk.subscribe('SPEAKING_STOP', () => show('speaking', ''), channel);
