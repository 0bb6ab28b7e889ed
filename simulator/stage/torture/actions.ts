import { linkTo, situationsFor } from '../../torture';
import type { ActionProvider } from '../context/action';
import { stageAddress, tortureAddress } from './addresses';
import { usedIn } from './used';

export const tortureActions: ActionProvider = ({ stage }) => ({
  title: 'Torture',
  actions: [
    {
      title: 'Torture the activity',
      detail: 'everything that can happen to it',
      href: tortureAddress(location.href),
    },
    ...situationsFor(usedIn(stage.traffic.log))
      .filter(({ faults }) => faults !== undefined)
      .map((situation) => ({
        title: situation.name,
        detail: 'a situation',
        href: linkTo(stageAddress(location.href), situation),
      })),
  ],
});
