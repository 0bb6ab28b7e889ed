import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Frame {
  cmd: string;
  evt: string | null;
  data: unknown;
  nonce: string | null;
}

const require = createRequire(import.meta.url);

function schemasBeside(entry: string) {
  const of = (file: string) => require(join(dirname(entry), 'schema', file));
  return {
    common: of('common.cjs') as { Commands: Record<string, string> },
    responses: of('responses.cjs') as { parseResponsePayload(frame: Frame): Frame },
    events: of('events.cjs') as { parseEventPayload(frame: Frame): Frame },
  };
}

/** The releases that are installed: the usual one, and the newest. */
const schemas = {
  '2.4.0': schemasBeside(require.resolve('@discord/embedded-app-sdk')),
  '2.5.0': schemasBeside(require.resolve('embedded-app-sdk-next')),
};

// The package's first import lets JSON carry a BigInt, and other tests in this process are about a host without it.
Reflect.deleteProperty(BigInt.prototype, 'toJSON');

export type Release = keyof typeof schemas;

export const releases = Object.keys(schemas) as Release[];

export function knowsCommand(cmd: string, release: Release = '2.4.0'): boolean {
  return Object.values(schemas[release].common.Commands).includes(cmd);
}

/** Reads a reply as the public package does. Throws when it would. */
export function readReply(cmd: string, data: unknown, release: Release = '2.4.0'): unknown {
  const { parseResponsePayload } = schemas[release].responses;
  return parseResponsePayload({ cmd, data, evt: null, nonce: 'n' }).data;
}

/** Reads an event as the public package does. Throws when it would. */
export function readEvent(evt: string, data: unknown, release: Release = '2.4.0'): unknown {
  const { parseEventPayload } = schemas[release].events;
  return parseEventPayload({ cmd: 'DISPATCH', evt, data, nonce: null }).data;
}
