import { Facts, RelatedPages, Section, useSdk, useSession } from '../../core';
import { discordEnvironment, environments } from './environments';

/** An introduction, the place where this runs, the first steps, and the launch parameters as the SDK has read them. */
export default function HomePage() {
  const sdk = useSdk();
  const { user } = useSession();
  const environment = sdk.hostConfig?.environment ?? '';
  const [name, meaning] = environments[environment] ?? discordEnvironment;
  return (
    <>
      <h2>Welcome{user ? `, ${user.global_name || user.username}` : ''}</h2>
      <p>
        Each page shows one thing that Discord’s Embedded App SDK can do: try it with your own
        values, see it refused, and copy the code. Everything that works here works in your
        activity, with the same calls.
      </p>
      <p>
        You are in <strong>{name}</strong>: {meaning}{' '}
        {environment === 'mock' && (
          <a href={import.meta.env.VITE_SIMULATOR_ORIGIN}>Open the simulator</a>
        )}
        {environment === 'simulator' && (
          <a href={window.location.pathname} target="_blank" rel="noreferrer">
            Open mock mode
          </a>
        )}
      </p>
      <RelatedPages
        title="Five pages to start with"
        pages={{
          getChannel: 'Request something from the client',
          voiceState: 'Listen for events',
          activityParticipants: 'Know who is playing',
          setActivity: 'Show what they are doing',
          shareLink: 'Invite friends',
        }}
      />
      <p>Or search the list for a command, an event or a word, such as “mute”.</p>
      <Section title="This launch">
        <Facts
          copy
          facts={{
            'Custom ID': sdk.customId,
            'Instance ID': sdk.instanceId,
            'Referrer ID': sdk.referrerId,
            'Client ID': sdk.clientId,
            'Channel ID': sdk.channelId,
            'Guild ID': sdk.guildId,
            Platform: sdk.platform,
            'Mobile app version': sdk.mobileAppVersion,
            'SDK version': sdk.sdkVersion,
          }}
        />
      </Section>
    </>
  );
}
