import { commandActions, eventActions } from '../by-hand/actions';
import type { ActionProvider } from '../context/action';
import { triggerActions } from '../events/actions';
import { faultActions } from '../faults/actions';
import { frameActions } from '../frame/actions';
import { sectionActions } from '../inspector/actions';
import { peopleActions } from '../people/actions';
import { recordingActions } from '../recording/actions';
import { tortureActions } from '../torture/actions';
import { changeActions, copyActions, presetActions } from '../world/actions';
import { documentationActions } from './documents';

/** The providers in the order of their groups without a query. */
export const actionProviders: readonly ActionProvider[] = [
  sectionActions,
  frameActions,
  peopleActions,
  changeActions,
  presetActions,
  triggerActions,
  copyActions,
  recordingActions,
  tortureActions,
  faultActions,
  eventActions,
  commandActions,
  documentationActions,
];
