import * as z from 'zod/mini';
import {
  type CommandName,
  commands,
  type EventName,
  events,
  Permissions,
  scopes,
} from '../host-bridge';
import { categories } from './plugin';
import { sourceFolders } from './source-folders';

const nonEmptyText = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));

const camelCase = z
  .string()
  .check(z.regex(/^[a-z][a-zA-Z0-9]*$/, 'must be camelCase, letters and digits only'));

/** Routes that the server answers itself, in development with sources. */
const reservedRoutes = new Set(['api', 'assets', ...sourceFolders].map((folder) => `/${folder}`));

/** The longest name that the sidebar shows in one line is shorter. */
const MAX_NAME_LENGTH = 40;

/** The schema of a manifest with its folder's defaults; an error names the field and the expected value. */
export const manifestSchema = z.strictObject({
  key: camelCase,
  alias: z.optional(camelCase),
  name: nonEmptyText.check(
    z.maxLength(MAX_NAME_LENGTH, `must be at most ${MAX_NAME_LENGTH} characters long`),
  ),
  route: z.string().check(
    z.regex(/^\/[A-Za-z0-9-]*$/, 'must be a slash and one path segment without parameters'),
    z.refine(
      (route) => !reservedRoutes.has(route.toLowerCase()),
      'is taken by the server; choose another',
    ),
  ),
  description: nonEmptyText,
  category: z.enum(categories),
  requiresAuth: z.boolean(),
  events: z._default(z.array(z.enum(Object.keys(events) as EventName[])), []),
  commands: z._default(z.array(z.enum(Object.keys(commands) as CommandName[])), []),
  anyCommand: z.optional(z.boolean()),
  endsSession: z.optional(z.boolean()),
  scopes: z.optional(z.array(z.enum(scopes))),
  permissions: z.optional(
    z.array(z.enum(Object.keys(Permissions) as (keyof typeof Permissions)[])),
  ),
  keywords: z.optional(z.array(nonEmptyText)),
  next: z.optional(z.record(z.string(), nonEmptyText)),
});
