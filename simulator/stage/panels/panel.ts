import type { ComponentType } from 'react';
import type { StageServices } from '../context/services';

/** Something to look at beside the activity. A folder exports it, and `list.ts` names it. */
export interface Panel {
  id: string;
  title: string;
  Content: ComponentType;
  /** Behind the title: a `Count`. */
  Badge?: ComponentType;
  /** Buttons for the panel's bar. */
  Actions?: ComponentType;
  /** Whether a stage has it; every stage when left out. */
  isOn?(stage: StageServices): boolean;
}
