import { useAtomValue } from 'jotai';
import type { EventName } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { isSimulation, type SimulatedDevice } from '../outside';
import { TriggerPanel } from './trigger-panel';

/** A live subject of a page: an event, or a client's information that is not on the wire. */
type StepSubject = EventName | keyof SimulatedDevice;

const rotateStep = 'On a phone or tablet with rotation unlocked: turn it.';
const speakStep = 'Speak in the call, or have somebody else speak.';

const stepsBySubject: Record<StepSubject, string> = {
  READY: 'It arrives by itself, once, when the activity connects.',
  VOICE_STATE_UPDATE: 'Mute or deafen yourself in the call, or turn somebody else up or down.',
  SPEAKING_START: speakStep,
  SPEAKING_STOP: speakStep,
  ACTIVITY_LAYOUT_MODE_UPDATE:
    'Switch to another channel: the activity shrinks into a corner. Switch back, and it fills the window again.',
  ORIENTATION_UPDATE: rotateStep,
  CURRENT_USER_UPDATE: 'Change your display name or avatar in User Settings, under Profiles.',
  CURRENT_GUILD_MEMBER_UPDATE: 'Change your nickname or avatar in your profile for this server.',
  ENTITLEMENT_CREATE: 'Buy something from this application; members of its team are not charged.',
  THERMAL_STATE_UPDATE:
    'Phones and tablets send it as they warm up. For an iPhone, Xcode can trigger it: Devices and Simulators, Device Conditions.',
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE:
    'Have somebody join or leave this activity, for example yourself with a second account.',
  RELATIONSHIP_UPDATE: 'Add somebody as a friend, or remove them.',
  ACTIVITY_JOIN: 'Have somebody ask to join from your profile, and let them in.',
  QUEST_ENROLLMENT_STATUS_UPDATE: 'Accept one of this application’s quests in the client.',
  hidden: 'Switch to another tab or app, and come back.',
  hardwareAcceleration: 'Turn it on or off in User Settings, under Advanced.',
  deviceOrientation: rotateStep,
  iosKeyboardResizesView: 'On an iPhone or iPad: tap a text field.',
  insets: 'Open the activity on a phone with a notch, and turn it.',
  size: 'Drag the edge of the window, pop the activity out, or turn a phone.',
};

/** The steps that cause an event in Discord’s own client, where no button can; nothing in a simulation. */
export function ManualSteps({ of }: { of: readonly StepSubject[] }) {
  const config = useAtomValue(sdkAtom)?.hostConfig;
  if (!config || isSimulation(config)) return null;
  return (
    <TriggerPanel>
      {[...new Set(of.map((each) => stepsBySubject[each]))].map((step) => (
        <p key={step}>{step}</p>
      ))}
    </TriggerPanel>
  );
}
