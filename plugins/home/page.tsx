import { Facts, useSdk, useSession } from '../../core';

/** The launch parameters, as the SDK has read them from the address. */
export default function HomePage() {
  const sdk = useSdk();
  const { user } = useSession();
  return (
    <>
      <h2>Welcome{user ? `, ${user.global_name || user.username}` : ''}</h2>
      <Facts
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
    </>
  );
}
