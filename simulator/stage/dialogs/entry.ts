import type { ComponentType } from 'react';
import type { Client, Dialog, DialogAnswer, World, WorldStore } from '../../world';

export interface DialogContext {
  world: World;
  client: Client;
}

export interface DialogInput {
  trust?: boolean;
  file?: File | undefined;
}

export interface DialogPartProps<D> extends DialogContext {
  dialog: D;
  input: DialogInput;
  onInput(input: DialogInput): void;
}

export interface DialogEntry<D> {
  title(dialog: D, context: DialogContext): string;
  /** The labels of the buttons that accept and cancel. */
  acceptLabel: string | ((dialog: D, context: DialogContext) => string);
  cancelLabel: string;
  Content: ComponentType<DialogPartProps<D>>;
  /** The options below the content. */
  Choice?: ComponentType<DialogPartProps<D>>;
  /** The client's own label for not asking again; without it the simulator offers that in its own words. */
  alwaysLabel?: string;
  /** A difference of the simulator from a client, in the simulator's words. */
  note?: string;
  extraButton?: { label: string; decision: DialogAnswer['decision'] };
  /** Whether the command is answered as the dialog opens, so that it cannot fail afterwards. */
  isReplyImmediate?: boolean;
  accepted?(
    input: DialogInput,
    store: WorldStore,
    client: Client,
  ): Partial<DialogAnswer> | Promise<Partial<DialogAnswer>>;
}

export type DialogTable = {
  [Command in Dialog['command']]: DialogEntry<Extract<Dialog, { command: Command }>>;
};
