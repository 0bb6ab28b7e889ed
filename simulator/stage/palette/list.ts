import { commandActions, eventActions } from '../by-hand/actions';
import { triggerActions } from '../events/actions';
import { faultActions } from '../faults/actions';
import { frameActions } from '../frame/actions';
import { sectionActions } from '../inspector/actions';
import { peopleActions } from '../people/actions';
import { tortureActions } from '../torture/actions';
import { linkActions, worldActions } from '../world/actions';
import type { Provider } from './action';
import { documentActions } from './documents';

/** In the order in which the palette shows their groups while nothing is searched. */
export const allProviders: readonly Provider[] = [
  sectionActions,
  frameActions,
  peopleActions,
  worldActions,
  triggerActions,
  linkActions,
  tortureActions,
  faultActions,
  eventActions,
  commandActions,
  documentActions,
];
