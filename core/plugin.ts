import type { ComponentType } from 'react';
import {
  type CommandName,
  commands,
  type EventName,
  events,
  type Permissions,
  type Scope,
} from '../host-bridge';
import { manifestDefaults } from './manifest-defaults';

/** The sidebar's headings, in their order. */
export const categories = [
  'Start here',
  'People',
  'Guilds and channels',
  'Activity',
  'Sharing',
  'Purchases',
  'Device and layout',
  'Own server',
] as const;

export type Category = (typeof categories)[number];

/** A plugin's description of its page. It is data: `manifest.ts` never imports the page. */
export interface PluginManifest {
  /** camelCase, compared with `custom_id` of the launch query: `voiceState` by default in the folder `voice-state`. */
  key?: string;
  /** Another `custom_id` that opens the page, such as its key in Discord's own SDK playground. */
  alias?: string;
  /** The page's name in the sidebar and above the page. */
  name: string;
  /** The path, with its slash and without parameters: `/voice-state` by default in the folder `voice-state`. */
  route?: string;
  /** One or two sentences about the page's content, for developers of activities. */
  description: string;
  category: Category;
  /** Whether the page renders only with a session; false by default. */
  requiresAuth?: boolean;
  /** The events that the page subscribes to: exactly these; none by default. */
  events?: EventName[];
  /** The methods of `sdk.commands` that the page calls; none by default. */
  commands?: CommandName[];
  /** Whether a person can also choose any other command of the table there. */
  anyCommand?: boolean;
  /** Whether opening the page ends the connection to the host. */
  endsSession?: boolean;
  /** Scopes beyond those of the commands and events, such as a REST call's. */
  scopes?: Scope[];
  /** The permissions that the user needs in the channel. */
  permissions?: (keyof typeof Permissions)[];
  /** Other words under which people look for it. */
  keywords?: string[];
  /** Related pages: a description of each, by the pages' keys. */
  next?: Record<string, string>;
}

export type FullManifest = PluginManifest &
  Required<Pick<PluginManifest, 'key' | 'route' | 'requiresAuth' | 'events' | 'commands'>>;

/** @param folder the name of its folder, such as `voice-state` */
export function withManifestDefaults(folder: string, manifest: PluginManifest): FullManifest {
  return { ...manifestDefaults(folder), events: [], commands: [], ...manifest };
}

/** The fields of a manifest for the list of pages, loaded at once. */
export type ManifestSummary = Pick<
  FullManifest,
  'key' | 'alias' | 'name' | 'route' | 'category' | 'requiresAuth' | 'endsSession'
>;

/** The rest of a manifest, for the opened page and the search. */
export type ManifestDetails = Omit<FullManifest, keyof ManifestSummary>;

export interface PageModule {
  default: ComponentType;
  /** Absent in the list of pages of a build. */
  about?: ManifestDetails;
}

/** A page that can be opened: its manifest, and the loader of its component. */
export interface Plugin extends ManifestSummary, Partial<ManifestDetails> {
  /** The plugin's folder, such as `plugins/voice-state`. */
  path: string;
  load(): Promise<PageModule>;
}

/** Returns the page's scopes: its commands', its events' and its own, each once, in alphabetical order. */
export function scopesOf(manifest: Omit<ManifestDetails, 'description'>): Scope[] {
  const needed = new Set<Scope>([
    ...manifest.commands.flatMap((name) => commands[name].scopes),
    ...manifest.events.flatMap((name) => events[name].scopes),
    ...(manifest.scopes ?? []),
  ]);
  return [...needed].sort();
}
