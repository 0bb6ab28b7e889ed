import type { WorldStore } from './world-store';

/** Closes what only this stageId has kept open. */
export function closeLaunchesOf(world: WorldStore, stageId: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.stageIds?.includes(stageId))
      void world.commit({ type: 'leave', client: id, stageId });
  }
}
