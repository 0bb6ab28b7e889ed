import type { Client, World } from '../../world';
import type { Session } from '../session/session';
import type { StageValue } from './stage-context';

/** What a provider of actions sees: the stage, and the player that is chosen. */
export interface Scene {
  stage: StageValue;
  session: Session;
  world: World;
  client: Client;
}

/** What is asked before an action is done: a line of text. */
interface Question {
  label: string;
  value: string;
  /** May give a promise, which rejects with why it cannot be done. */
  enter(text: string): unknown;
}

/** One thing that can be done from the palette: a link, a question, or something done at once. */
export type Action = {
  /** What it is called; no other action of its group is called the same. */
  title: string;
  /** Its result, or where it is: shown beside the title, and searched. */
  about?: string | undefined;
} & (
  | {
      /** May give a promise, which rejects with why it cannot be done. */
      run(): unknown;
    }
  | { ask: Question }
  | { href: string }
);

export interface ActionGroup {
  title: string;
  actions: readonly Action[];
}

/** The actions of a folder, as things now are. The folder exports it from `actions.ts`, and `list.ts` names it. */
export type Provider = (scene: Scene) => ActionGroup;
