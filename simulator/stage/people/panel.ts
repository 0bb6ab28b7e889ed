import type { Panel } from '../panels/panel';
import { PeoplePanel } from './people-panel';

export const peoplePanel: Panel = { id: 'people', title: 'People', Content: PeoplePanel };
