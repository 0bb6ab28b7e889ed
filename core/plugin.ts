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

/** What a plugin says of its page. It is data: `manifest.ts` never imports the page. */
export interface PluginManifest {
  /** camelCase; what `custom_id` of the launch query is compared with: `voiceState` by default in the folder `voice-state`. */
  key?: string;
  /** The page's name in the sidebar and above the page. */
  name: string;
  /** The path, with its slash and without parameters: `/voice-state` by default in the folder `voice-state`. */
  route?: string;
  /** One or two sentences: what the page shows, for someone who builds an activity. */
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
  /** What the user must be allowed to do in the channel. */
  permissions?: (keyof typeof Permissions)[];
  /** Other words under which people look for it. */
  keywords?: string[];
  /** Where to go from here: what one finds there, by the pages' keys. */
  next?: Record<string, string>;
}

/** A manifest with the fields that it may leave out. */
export type FullManifest = PluginManifest &
  Required<Pick<PluginManifest, 'key' | 'route' | 'requiresAuth' | 'events' | 'commands'>>;

/** @param folder the name of its folder, such as `voice-state` */
export function withAllFields(folder: string, manifest: PluginManifest): FullManifest {
  return { ...manifestDefaults(folder), events: [], commands: [], ...manifest };
}

/** What the list of pages needs of a manifest, at once. */
export type Listed = Pick<
  FullManifest,
  'key' | 'name' | 'route' | 'category' | 'requiresAuth' | 'endsSession'
>;

/** The rest of a manifest, which is wanted when the page opens, and by the search. */
export type About = Omit<FullManifest, keyof Listed>;

export interface PageModule {
  default: ComponentType;
  /** In a build, whose list of pages is without it. */
  about?: About;
}

/** A page that can be opened: its manifest, and how to fetch its component. */
export interface Plugin extends Listed, Partial<About> {
  /** The plugin's folder, such as `plugins/voice-state`. */
  path: string;
  load(): Promise<PageModule>;
}

/** Every scope that the page needs: its commands', its events' and its own, each once, in alphabetical order. */
export function scopesOf(manifest: Omit<About, 'description'>): Scope[] {
  const needed = new Set<Scope>([
    ...manifest.commands.flatMap((name) => commands[name].scopes),
    ...manifest.events.flatMap((name) => events[name].scopes),
    ...(manifest.scopes ?? []),
  ]);
  return [...needed].sort();
}
