import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { getOwn } from '../../utils';
import { progressIn, type Quest, questEnrollment, timestamp, type World } from '../../world';
import { assumed, Refusal } from '../reply';
import type { Handlers } from './handler';

/** The commands for quests of the application. It is assumed that unknown and unjoined quests are invalid commands. */
export const quests = {
  getQuestEnrollmentStatus({ quest_id }, { world, client }) {
    return questEnrollment(client, questOf(world.get(), quest_id).id);
  },

  async questStartTimer({ quest_id }, { world, client }) {
    const progress = progressIn(client.quests, questOf(world.get(), quest_id).id);
    if (progress.enrolled_at === null) {
      throw questRefusal(`The user is not enrolled in the quest ${quest_id}`);
    }
    const patch = { timer_started_at: progress.timer_started_at ?? timestamp() };
    await world.commit({ type: 'quest', client: client.id, questId: quest_id, patch });
    return { success: true };
  },

  /** Returns the quest that the user has joined, otherwise the first one; the choice among several is assumed. */
  getQuest(_, { world, client }) {
    const all = Object.values(world.get().quests);
    const quest = all.find(({ id }) => questEnrollment(client, id).is_enrolled) ?? all[0];
    if (!quest) throw questRefusal('The application has no quest');
    const { id, external_cta_url } = quest;
    const { enrolled_at, completed_at } = progressIn(client.quests, id);
    const reply = { quest_id: id, enrolled_at, completed_at, external_cta_url };
    return assumed(reply, 'quest-of-several');
  },
} satisfies Partial<Handlers>;

function questOf(world: World, id: string): Quest {
  const quest = getOwn(world.quests, id);
  if (!quest) throw questRefusal(`Quest not found: ${id}`);
  return quest;
}

function questRefusal(message: string): Refusal {
  return new Refusal(RPCErrorCodes.INVALID_COMMAND, message, { assumed: 'quest-refusals' });
}
