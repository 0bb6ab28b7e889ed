import { presetDescriptions, presets, startOf } from '../../scenario';
import { useStage, useWorld } from '../context/stage-context';
import { MenuChoice, MenuItem } from '../ui/menu';

const choices = Object.entries(presets).map(
  ([preset, { name }]) => [name, preset, presetDescriptions[preset]] as const,
);

export function ScenarioMenu({ onChoose }: { onChoose(preset: string): void }) {
  const { openSection } = useStage();
  const { preset: current } = startOf(useWorld());
  return (
    <>
      <MenuChoice label="Start over from" choices={choices} value={current} onChoose={onChoose} />
      <MenuItem onClick={() => openSection('world')}>Open or save a file…</MenuItem>
    </>
  );
}
