import { RPCErrorCodes } from '../../../host-bridge/protocol';
import { participantsOf } from '../../world';
import { assumed, Refusal } from '../reply';
import type { HandlerContext, Handlers } from './handler';

/** The default type of an activity: "Playing". */
const PLAYING = 0;

/** Playing, listening, watching and competing. Source: SET_ACTIVITY in Discord's RPC reference. */
const SETTABLE_TYPES = [PLAYING, 2, 3, 5];

export const activity = {
  /**
   * Null clears. The client adds the name, the application and the time. The reply to null is undocumented:
   * here it is the resulting rich presence, since with null the public package's promise never settles.
   */
  async setActivity({ activity }, { world, client }) {
    const type = activity?.type ?? PLAYING;
    if (!SETTABLE_TYPES.includes(type)) {
      const message = `activity.type: must be ${SETTABLE_TYPES.join(' or ')}, but is ${type}`;
      throw new Refusal(RPCErrorCodes.INVALID_PAYLOAD, message);
    }
    const { name, id: application_id } = world.get().application;
    const shown = { ...activity, type, name, application_id, created_at: Date.now() };
    await world.commit({ type: 'richPresence', client: client.id, activity: activity && shown });
    return activity ? shown : assumed(shown, 'cleared-activity');
  },

  getActivityInstanceConnectedParticipants: connectedParticipants,
  getInstanceConnectedParticipants: connectedParticipants,
} satisfies Partial<Handlers>;

function connectedParticipants(_: unknown, { world, client }: HandlerContext) {
  const participants = participantsOf(world.get(), client.launch?.instanceId);
  return assumed({ participants }, 'avatar-decoration-sku');
}
