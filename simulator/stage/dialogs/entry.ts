import type { ComponentType } from 'react';
import type { Client, Dialog, DialogAnswer, World, WorldStore } from '../../world';

export interface DialogScene {
  world: World;
  client: Client;
}

/** What a person has chosen in a dialog beside its buttons. */
export interface DialogInput {
  trust?: boolean;
  file?: File | undefined;
}

export interface DialogPartProps<D> extends DialogScene {
  dialog: D;
  input: DialogInput;
  onInput(input: DialogInput): void;
}

/** One of the client's dialogs: what it asks, how it is drawn, and what it answers. */
export interface DialogEntry<D> {
  title(dialog: D, scene: DialogScene): string;
  /** What the button says that accepts, and the one that does not. */
  accept: string | ((dialog: D, scene: DialogScene) => string);
  cancel: string;
  Content: ComponentType<DialogPartProps<D>>;
  /** What can be chosen below the content. */
  Choice?: ComponentType<DialogPartProps<D>>;
  /** The client's own words for asking no more; without them the simulator offers it in its words. */
  always?: string;
  /** What the simulator does differently from a client, in its own words. */
  note?: string;
  another?: { label: string; decision: DialogAnswer['decision'] };
  /** Whether the command is answered as the dialog opens, so that it cannot fail any more. */
  isAnsweredAtOnce?: boolean;
  accepted?(
    input: DialogInput,
    store: WorldStore,
    client: Client,
  ): Partial<DialogAnswer> | Promise<Partial<DialogAnswer>>;
}

export type DialogTable = {
  [Command in Dialog['command']]: DialogEntry<Extract<Dialog, { command: Command }>>;
};
