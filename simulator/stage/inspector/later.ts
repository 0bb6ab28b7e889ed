import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part';

/** A part of the inspector that is fetched when it is first shown. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(async () => ({ default: await load() }));
}
