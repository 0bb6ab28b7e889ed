import { events } from '../../../host-bridge/protocol';
import type { Provider } from '../context/action';
import { askable } from './askable';

export const eventActions: Provider = ({ stage }) => ({
  title: 'Send an event by hand',
  actions: Object.keys(events).map((event) => ({
    title: event,
    about: 'edit and send it',
    run: () => stage.openSection('events', event),
  })),
});

export const commandActions: Provider = ({ stage }) => ({
  title: 'Run a command',
  actions: askable.map((command) => ({
    title: command,
    about: 'edit and run it',
    run: () => stage.openSection('commands', command),
  })),
});
