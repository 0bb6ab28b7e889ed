import type { Client, World } from '../../world';
import type { Session } from '../session/session';
import type { StageValue } from './stage-context';

/** The input of a provider of actions: the stage, and the chosen player. */
export interface ActionContext {
  stage: StageValue;
  session: Session;
  world: World;
  client: Client;
}

interface Prompt {
  label: string;
  value: string;
  /** May return a promise, which rejects with the reason of a failure. */
  enter(text: string): unknown;
}

export type Action = {
  /** Unique in its group. */
  title: string;
  /** Its result or its place: shown beside the title, and searched. */
  detail?: string | undefined;
} & (
  | {
      /** May return a promise, which rejects with the reason of a failure. */
      run(): unknown;
    }
  | { ask: Prompt }
  | { href: string }
);

export interface ActionGroup {
  title: string;
  actions: readonly Action[];
}

/** Returns the current actions of a folder, which exports it from `actions.ts`; `list.ts` names it. */
export type ActionProvider = (context: ActionContext) => ActionGroup;
