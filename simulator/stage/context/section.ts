import type { ComponentType } from 'react';
import type { StageServices } from '../services/stage-services';

/** A view beside the activity. A folder exports it, and a tab of `list.ts` names it. */
export interface Section {
  id: string;
  title: string;
  /** A description of its content, which the palette searches too. */
  about?: string;
  /** Loaded when it is shown: see `lazyComponent`. */
  Content: ComponentType;
  /** A `Count` behind the title, where the tab has more than one section. */
  Badge?: ComponentType;
  Actions?: ComponentType;
  /** Every stage has the section when left out. */
  isAvailable?(stage: StageServices): boolean;
}

export interface Tab {
  id: string;
  title: string;
  sections: readonly Section[];
  /** A `Count` behind the title, red for mistakes and errors alone. */
  Badge?: ComponentType;
}
