import { participantsOf } from '../../world/views';
import type { HandlerContext, Handlers } from './handler';

/** The type of an activity that says of nothing else what it is: "Playing". */
const PLAYING = 0;

/** What is going on in this instance, and who is in it. */
export const activity = {
  /** Null clears. What the client adds is its own: the name, the application and the time. */
  async setActivity({ activity }, { world }) {
    const { application } = world.get();
    const set = activity && {
      ...activity,
      type: activity.type ?? PLAYING,
      name: application.name,
      application_id: application.id,
      created_at: Date.now(),
    };
    await world.commit({ type: 'richPresence', activity: set });
    return set;
  },

  getActivityInstanceConnectedParticipants: connectedParticipants,
  getInstanceConnectedParticipants: connectedParticipants,
} satisfies Partial<Handlers>;

function connectedParticipants(_: unknown, { world, channelId }: HandlerContext) {
  return { participants: participantsOf(world.get(), channelId) };
}
