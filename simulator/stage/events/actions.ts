import { triggerGroups } from '../../events';
import type { ActionProvider } from '../context/action';
import { fireTrigger } from './fire-trigger';

export const triggerActions: ActionProvider = ({ stage, session, world }) => ({
  title: 'Make it happen',
  actions: triggerGroups(world, session.clientId).flatMap(({ title, rows }) =>
    rows.flatMap(({ label, triggers }) =>
      triggers
        .filter(({ disabled }) => !disabled)
        .map((trigger) => ({
          title: trigger.name ?? `${label}: ${trigger.label}`,
          detail: [title, trigger.event].join(' · '),
          run: async () => {
            const result = await fireTrigger(trigger, stage.store, session);
            if (result.kind === 'failed') throw new Error(result.reason);
          },
        })),
    ),
  ),
});
