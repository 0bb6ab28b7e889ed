import { commandsSection } from '../by-hand/section';
import { consoleSection } from '../console/section';
import type { Tab } from '../context/section';
import { decisionsSection } from '../decisions/section';
import { deviceSection } from '../device/section';
import { editorSection } from '../editor/section';
import { eventsSection } from '../events/section';
import { faultsSection } from '../faults/section';
import { problemsSection } from '../problems/section';
import { proxySection } from '../proxied/section';
import { recordingSection } from '../recording/section';
import { tortureSection } from '../torture/section';
import { trafficSection } from '../traffic/section';
import { worldSection } from '../world/section';

export const allTabs: readonly Tab[] = [
  { id: 'traffic', title: 'Traffic', sections: [trafficSection], Badge: trafficSection.Badge },
  { id: 'events', title: 'Events', sections: [eventsSection, commandsSection] },
  {
    id: 'problems',
    title: 'Problems',
    sections: [problemsSection, consoleSection],
    Badge: problemsSection.Badge,
  },
  {
    id: 'world',
    title: 'World',
    sections: [editorSection, deviceSection, decisionsSection, worldSection],
  },
  {
    id: 'lab',
    title: 'Lab',
    sections: [faultsSection, tortureSection, recordingSection, proxySection],
    Badge: faultsSection.Badge,
  },
];
