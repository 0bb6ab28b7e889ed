import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { own } from '../../world/own';
import { questEnrollment } from '../../world/views';
import type { Quest, World } from '../../world/world';
import { assumed } from '../answer';
import { assuming, Refusal } from '../refusal';
import type { Handlers } from './handler';

/** Quests of the application. That an unknown quest, and one not joined, are invalid commands is assumed. */
export const quests = {
  getQuestEnrollmentStatus({ quest_id }, { world }) {
    return questEnrollment(questOf(world.get(), quest_id));
  },

  async questStartTimer({ quest_id }, { world }) {
    const quest = questOf(world.get(), quest_id);
    if (quest.enrolled_at === null) {
      throw refused(`The user is not enrolled in the quest ${quest_id}`);
    }
    const patch = { timer_started_at: quest.timer_started_at ?? new Date().toISOString() };
    await world.commit({ type: 'quest', questId: quest_id, patch });
    return { success: true };
  },

  /** The quest that the user has joined, otherwise the first one; which of several is assumed. */
  getQuest(_, { world }) {
    const all = Object.values(world.get().quests);
    const quest = all.find(({ enrolled_at }) => enrolled_at !== null) ?? all[0];
    if (!quest) throw refused('The application has no quest');
    const { id, enrolled_at, completed_at, external_cta_url } = quest;
    const answer = { quest_id: id, enrolled_at, completed_at, external_cta_url };
    return assumed(answer, 'quest-of-several');
  },
} satisfies Partial<Handlers>;

function questOf(world: World, id: string): Quest {
  const quest = own(world.quests, id);
  if (!quest) throw refused(`Quest not found: ${id}`);
  return quest;
}

function refused(message: string): Refusal {
  return assuming('quest-refusals', new Refusal(RPCErrorCodes.INVALID_COMMAND, message));
}
