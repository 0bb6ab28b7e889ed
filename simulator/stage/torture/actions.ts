import { linkTo, situationsFor } from '../../torture';
import { nameOf, type Row, type Rows } from '../../traffic';
import type { Provider } from '../palette/action';
import { stageAddress, tortureAddress } from './addresses';

/** How far back the traffic is looked through for what the activity uses. */
const MAX_ROWS = 2000;

/** Lets everything happen to the activity that can, or one situation of that: a fault at something that it uses. */
export const tortureActions: Provider = ({ stage }) => ({
  title: 'Torture',
  actions: [
    {
      title: 'Torture the activity',
      about: 'everything that can happen to it',
      href: tortureAddress(location.href),
    },
    ...situationsFor(usedIn(stage.traffic.log))
      .filter(({ faults }) => faults !== undefined)
      .map((situation) => ({
        title: situation.name,
        about: 'a situation',
        href: linkTo(stageAddress(location.href), situation),
      })),
  ],
});

/** What the activity has used so far. */
function usedIn(log: Rows) {
  const first = Math.max(log.first, log.end - MAX_ROWS);
  const ids = Array.from({ length: log.end - first }, (_, index) => first + index);
  const rows = ids.map((id) => log.get(id)).filter((row) => row !== undefined);
  const named = (isWanted: (row: Row) => boolean) => [
    ...new Set(rows.filter(isWanted).map(nameOf)),
  ];
  return {
    calls: named((row) => row.kind === 'call' && row.cmd !== 'CAPTURE_LOG'),
    events: named((row) => row.kind === 'event' && row.event !== 'READY'),
    fetched: [],
  };
}
