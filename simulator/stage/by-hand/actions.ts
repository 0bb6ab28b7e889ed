import { events } from '../../../host-bridge/protocol';
import type { ActionProvider } from '../context/action';
import { sendableCommands } from './command-specs';

export const eventActions: ActionProvider = ({ stage }) => ({
  title: 'Send an event by hand',
  actions: Object.keys(events).map((event) => ({
    title: event,
    detail: 'edit and send it',
    run: () => stage.openSection('events', event),
  })),
});

export const commandActions: ActionProvider = ({ stage }) => ({
  title: 'Run a command',
  actions: sendableCommands.map((command) => ({
    title: command,
    detail: 'edit and run it',
    run: () => stage.openSection('commands', command),
  })),
});
