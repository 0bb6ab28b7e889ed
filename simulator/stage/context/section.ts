import type { ComponentType } from 'react';
import type { StageServices } from '../services/stage-services';

/** Something to look at beside the activity. A folder exports it, and a tab of `list.ts` names it. */
export interface Section {
  id: string;
  title: string;
  /** What is in it, in words by which the palette finds it too. */
  about?: string;
  /** Fetched when it is shown: see `lazyPart`. */
  Content: ComponentType;
  /** Behind the title, where the tab has more than one section: a `Count`. */
  Badge?: ComponentType;
  /** Buttons for the section's bar. */
  Actions?: ComponentType;
  /** Whether a stage has it; every stage when left out. */
  isOn?(stage: StageServices): boolean;
}

/** A place of the inspector: one section, or a few. */
export interface Tab {
  id: string;
  title: string;
  sections: readonly Section[];
  /** Behind the title: a `Count`. It is red for mistakes and errors alone. */
  Badge?: ComponentType;
}
