import { presetDescriptions, presets } from '../../scenario';
import { DEFAULT_WORLD } from '../../world';
import type { ActionProvider } from '../context/action';
import { describeUndo } from './describe-change';
import { linkTo } from './link';

export const changeActions: ActionProvider = ({ stage: { control }, world }) => {
  const { undo, redo } = describeUndo(control, world);
  return {
    title: 'This world',
    actions: [
      ...(undo === undefined ? [] : [{ title: `Undo: ${undo}`, run: control.undo }]),
      ...(redo === undefined ? [] : [{ title: `Redo: ${redo}`, run: control.redo }]),
      { title: 'Reset the world', detail: 'to how it started', run: control.reset },
    ],
  };
};

export const presetActions: ActionProvider = ({ stage: { control }, world }) => ({
  title: 'Start over from',
  actions: Object.entries(presets).map(([preset, { name }]) => ({
    title: name,
    detail: world.scenario?.preset === preset ? 'current' : presetDescriptions[preset],
    run: () => control.begin({ preset }),
  })),
});

export const copyActions: ActionProvider = ({ stage: { options, store } }) => {
  const name = options.world ?? DEFAULT_WORLD;
  const copy = (text: string) => navigator.clipboard.writeText(text);
  return {
    title: 'Copy',
    actions: [
      {
        title: 'Link to this',
        detail: 'people, devices, faults and the world as they are now',
        run: async () => copy((await linkTo(location.href, name, store.get())).href),
      },
      {
        title: 'Base URL of the REST API',
        detail: `${location.origin}/api/v10`,
        run: () => copy(`${location.origin}/api/v10`),
      },
      {
        title: 'Address of this world',
        detail: 'for programs',
        run: () => copy(`${location.origin}/worlds/${name}`),
      },
    ],
  };
};
