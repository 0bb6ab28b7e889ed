import * as z from 'zod/mini';
import { Application, User } from './entities';
import { OrientationLockState } from './enums';
import { empty, nothing } from './schema';
import type { Scope } from './scopes';

export interface CommandSpec {
  /** The name on the wire. */
  cmd: string;
  request: z.ZodMiniType;
  response: z.ZodMiniType;
  /** What the user must have granted. */
  scopes: readonly Scope[];
  /** The arguments to try once more with, when the host calls the first ones an invalid payload. */
  retryWith?: (args: never) => unknown;
}

const lockState = z.enum(OrientationLockState);

/**
 * The one table of commands: method, wire name, request, response, scopes, retry. The typed `commands` object,
 * the simulated host's router and the tests derive from it. Source: Discord's Embedded App SDK reference.
 */
export const commands = {
  authorize: {
    cmd: 'AUTHORIZE',
    request: z.looseObject({
      client_id: z.string(),
      scope: z.array(z.string()),
      response_type: z.optional(z.literal('code')),
      code_challenge: z.optional(z.string()),
      code_challenge_method: z.optional(z.literal('S256')),
      state: z.optional(z.string()),
      prompt: z.optional(z.literal('none')),
    }),
    response: z.looseObject({ code: z.string() }),
    scopes: [],
  },
  authenticate: {
    cmd: 'AUTHENTICATE',
    request: z.looseObject({ access_token: z.nullish(z.string()) }),
    response: z.looseObject({
      access_token: z.string(),
      user: User,
      scopes: z.array(z.string()),
      expires: z.string(),
      application: Application,
    }),
    scopes: [],
  },
  captureLog: {
    cmd: 'CAPTURE_LOG',
    request: z.looseObject({
      level: z.enum(['log', 'warn', 'debug', 'info', 'error']),
      message: z.string(),
    }),
    response: empty,
    scopes: [],
  },
  setConfig: {
    cmd: 'SET_CONFIG',
    request: z.looseObject({ use_interactive_pip: z.boolean() }),
    response: z.looseObject({ use_interactive_pip: z.boolean() }),
    scopes: [],
  },
  setOrientationLockState: {
    cmd: 'SET_ORIENTATION_LOCK_STATE',
    request: z.looseObject({
      lock_state: lockState,
      picture_in_picture_lock_state: z.nullish(lockState),
      grid_lock_state: z.nullish(lockState),
    }),
    response: empty,
    scopes: [],
    // Clients from before grid layouts know these two fields only.
    retryWith: (args: { lock_state: unknown; picture_in_picture_lock_state?: unknown }) => ({
      lock_state: args.lock_state,
      picture_in_picture_lock_state: args.picture_in_picture_lock_state,
    }),
  },
  userSettingsGetLocale: {
    cmd: 'USER_SETTINGS_GET_LOCALE',
    request: nothing,
    response: z.looseObject({ locale: z.string() }),
    scopes: ['identify'],
  },
} as const satisfies Record<string, CommandSpec>;

/** The name of a method of `sdk.commands`. */
export type CommandName = keyof typeof commands;

/** What the method takes. */
export type CommandArgs<C extends CommandName> = z.input<(typeof commands)[C]['request']>;

/** What the method resolves with. */
export type CommandResult<C extends CommandName> = z.output<(typeof commands)[C]['response']>;

/** Wire names of the two commands that manage subscriptions; they name their event in `evt`. */
export const SUBSCRIBE = 'SUBSCRIBE';
export const UNSUBSCRIBE = 'UNSUBSCRIBE';

const byWireName = new Map<string, CommandName>(
  Object.entries(commands).map(([name, spec]) => [spec.cmd, name as CommandName]),
);

/** The method whose wire name is `cmd`, or undefined. */
export function commandNamed(cmd: string): CommandName | undefined {
  return byWireName.get(cmd);
}
