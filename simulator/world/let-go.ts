import type { WorldStore } from './world-store';

/** Closes what only this holder has kept open. */
export function letGo(world: WorldStore, holder: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.holders?.includes(holder)) void world.commit({ type: 'leave', client: id, holder });
  }
}
