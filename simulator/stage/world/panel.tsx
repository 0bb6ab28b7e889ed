import { DEFAULT_WORLD } from '../../world';
import { useStage } from '../context/stage-context';
import type { Panel } from '../panels/panel';
import { WorldPanel } from './world-panel';

function Content() {
  const { options, store, control } = useStage();
  return control && <WorldPanel name={options.world ?? DEFAULT_WORLD} {...{ store, control }} />;
}

export const worldPanel: Panel = {
  id: 'world',
  title: 'World',
  Content,
  isOn: ({ control }) => control !== undefined,
};
