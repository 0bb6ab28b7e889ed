import { LayoutMode } from '../../../host-bridge/protocol';
import { type Device, devices } from '../../world';
import type { ActionProvider } from '../context/action';

const layouts = [
  ['Focused', LayoutMode.FOCUSED],
  ['Picture in picture', LayoutMode.PIP],
  ['Grid', LayoutMode.GRID],
] as const;

export const frameActions: ActionProvider = ({ stage, session, client }) => {
  const playerName = stage.names[client.id] ?? client.userId;
  const { hidden, layoutMode } = client.device;
  const change = (patch: Partial<Device>) =>
    stage.store.commit({ type: 'device', client: client.id, patch }, 'person');
  return {
    title: `${playerName}’s frame`,
    actions: [
      { title: 'Reload the activity', run: () => session.launcher.again() },
      { title: 'Pop out', run: () => session.popOut.open() },
      {
        title: hidden ? 'Show the activity' : 'Hide the activity',
        run: () => change({ hidden: !hidden }),
      },
      ...layouts.map(([label, mode]) => ({
        title: `Layout: ${label}`,
        detail: mode === layoutMode ? 'now' : undefined,
        run: () => change({ layoutMode: mode }),
      })),
      ...Object.entries(devices).map(([name, { label, patch }]) => ({
        title: `Device: ${label}`,
        detail: name,
        run: async () => {
          await change(patch);
          stage.saveDevices();
        },
      })),
    ],
  };
};
