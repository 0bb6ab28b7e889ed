import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Frame {
  cmd: string;
  evt: string | null;
  data: unknown;
  nonce: string | null;
}

const require = createRequire(import.meta.url);
const schemas = join(dirname(require.resolve('@discord/embedded-app-sdk')), 'schema');
const common = require(join(schemas, 'common.cjs')) as { Commands: Record<string, string> };
const responses = require(join(schemas, 'responses.cjs')) as {
  parseResponsePayload(frame: Frame): Frame;
};
const events = require(join(schemas, 'events.cjs')) as { parseEventPayload(frame: Frame): Frame };

/** Whether the public package knows a command of that wire name. */
export function knowsCommand(cmd: string): boolean {
  return Object.values(common.Commands).includes(cmd);
}

/** Reads a reply as the public package does. Throws when it would. */
export function readReply(cmd: string, data: unknown): unknown {
  return responses.parseResponsePayload({ cmd, data, evt: null, nonce: 'n' }).data;
}

/** Reads an event as the public package does. Throws when it would. */
export function readEvent(evt: string, data: unknown): unknown {
  return events.parseEventPayload({ cmd: 'DISPATCH', evt, data, nonce: null }).data;
}
