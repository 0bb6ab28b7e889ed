import { atom } from 'jotai/vanilla';
import type { DiscordSDK } from '..';

/** The SDK of this activity; null until the shell has made one. */
export const sdkAtom = atom<DiscordSDK | null>(null);
