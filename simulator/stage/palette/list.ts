import { commandActions, eventActions } from '../by-hand/actions';
import type { Provider } from '../context/action';
import { triggerActions } from '../events/actions';
import { faultActions } from '../faults/actions';
import { frameActions } from '../frame/actions';
import { sectionActions } from '../inspector/actions';
import { peopleActions } from '../people/actions';
import { recordingActions } from '../recording/actions';
import { tortureActions } from '../torture/actions';
import { changeActions, linkActions, worldActions } from '../world/actions';
import { documentationActions } from './documents';

/** The providers in the order of their groups without a query. */
export const allProviders: readonly Provider[] = [
  sectionActions,
  frameActions,
  peopleActions,
  changeActions,
  worldActions,
  triggerActions,
  linkActions,
  recordingActions,
  tortureActions,
  faultActions,
  eventActions,
  commandActions,
  documentationActions,
];
