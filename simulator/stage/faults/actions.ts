import { faultPoints } from '../../world';
import type { ActionProvider } from '../context/action';

export const faultActions: ActionProvider = ({ stage, client }) => ({
  title: 'Make something go wrong',
  actions: [
    ...(client.faults.length > 0
      ? [
          {
            title: 'End all faults',
            run: () => stage.store.commit({ type: 'faultEnd', client: client.id }, 'person'),
          },
        ]
      : []),
    ...Object.entries(faultPoints()).flatMap(([group, points]) =>
      points.map((point) => ({
        title: `Fault at ${point}`,
        detail: group,
        run: () => stage.openSection('faults', point),
      })),
    ),
  ],
});
