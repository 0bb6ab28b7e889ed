import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import {
  type CommandName,
  commands,
  type EventName,
  events,
  type Scope,
  scopes,
} from '../host-bridge';

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
  /** camelCase; what `custom_id` of the launch query is compared with. */
  key: string;
  /** The page's name in the sidebar and above the page. */
  name: string;
  /** The path, with its slash and without parameters. */
  route: string;
  /** One or two sentences: what the page shows, for someone who builds an activity. */
  description: string;
  category: Category;
  /** Whether the page renders only with a session. */
  requiresAuth: boolean;
  /** The events that the page subscribes to: exactly these. */
  events: EventName[];
  /** The methods of `sdk.commands` that the page calls. */
  commands: CommandName[];
  /** Scopes beyond those of the commands and events, such as a REST call's. */
  scopes?: Scope[];
  /** Other words under which people look for it. */
  keywords?: string[];
}

/** A page that can be opened: its manifest, and how to fetch its component. */
export interface Plugin extends PluginManifest {
  load(): Promise<{ default: ComponentType }>;
}

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

/** The manifest's shape; a wrong field is named with what it should be. */
export const manifestSchema = z.strictObject({
  key: z
    .string()
    .check(z.regex(/^[a-z][a-zA-Z0-9]*$/, 'must be camelCase, letters and digits only')),
  name: words,
  route: z
    .string()
    .check(z.regex(/^\/[A-Za-z0-9-]*$/, 'must be a slash and one path segment without parameters')),
  description: words,
  category: z.enum(categories),
  requiresAuth: z.boolean(),
  events: z.array(z.enum(Object.keys(events) as EventName[])),
  commands: z.array(z.enum(Object.keys(commands) as CommandName[])),
  scopes: z.optional(z.array(z.enum(scopes))),
  keywords: z.optional(z.array(words)),
});

/** Every scope that the page needs: its commands', its events' and its own, each once, in alphabetical order. */
export function scopesOf(manifest: PluginManifest): Scope[] {
  const needed = new Set<Scope>([
    ...manifest.commands.flatMap((name) => commands[name].scopes),
    ...manifest.events.flatMap((name) => events[name].scopes),
    ...(manifest.scopes ?? []),
  ]);
  return [...needed].sort();
}
