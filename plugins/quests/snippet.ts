import { type DiscordSDK, Events } from '@discord/embedded-app-sdk';

/** Starts the quest's timer as soon as the user has joined the quest. Call the returned function to stop waiting. */
export async function startWhenEnrolled(discordSdk: DiscordSDK, questId: string) {
  const start = () => discordSdk.commands.questStartTimer({ quest_id: questId });
  const onUpdate = ({ quest_id, is_enrolled }: { quest_id: string; is_enrolled: boolean }) => {
    if (quest_id === questId && is_enrolled) start().catch(console.error);
  };
  await discordSdk.subscribe(Events.QUEST_ENROLLMENT_STATUS_UPDATE, onUpdate);
  const now = await discordSdk.commands.getQuestEnrollmentStatus({ quest_id: questId });
  onUpdate(now);
  return () => discordSdk.unsubscribe(Events.QUEST_ENROLLMENT_STATUS_UPDATE, onUpdate);
}
