import type { DiscordSDK } from '@discord/embedded-app-sdk';

/** Shows the current game in the user's profile. Needs the scope rpc.activities.write. */
export async function showPresence(discordSdk: DiscordSDK, players: number) {
  await discordSdk.commands.setActivity({
    activity: {
      type: 0,
      details: 'In the lobby',
      assets: { large_image: 'lobby', large_text: 'The lobby' },
      party: { id: discordSdk.instanceId, size: [players, 8] },
      secrets: { join: crypto.randomUUID() },
      timestamps: { start: Date.now() },
    },
  });
}
