import type { SavedWorld } from '../../world';
import { stageStorage } from '../ui/storage';

const keyOf = (name: string) => `simulator:world:${name}`;

/** Keeps a world while the simulator is away, so that this tab still has it after a reload. */
export function saveWorld(name: string, saved: SavedWorld): void {
  stageStorage.setItem(keyOf(name), JSON.stringify(saved));
}

export function loadSavedWorld(name: string): SavedWorld | undefined {
  const text = stageStorage.getItem(keyOf(name));
  return text ? JSON.parse(text) : undefined;
}

/** Forgets the world, because the simulator has it, or because nobody wants it. */
export function clearSavedWorld(name: string): void {
  if (stageStorage.getItem(keyOf(name))) stageStorage.setItem(keyOf(name), '');
}
