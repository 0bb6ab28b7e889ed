import * as z from 'zod/mini';
import { frameOrigins, signatures } from '../launch';
import { type Operation, part } from '../operation';
import { noticeKinds, pictureModes, policyModes } from '../proxy';

const Id = z.string().check(z.regex(/^\d{1,20}$/, 'must be an id of up to 20 digits'));
const Mapping = z.object({ prefix: z.string(), target: z.string() });
const Policy = z.object({
  mode: z.enum(policyModes),
  workers: z.enum(['none', 'self']),
  pictures: z._default(z.enum(pictureModes), 'documented'),
});
const TokenPath = z.nullable(
  z
    .string()
    .check(
      z.maxLength(500),
      z.regex(
        /^\/[^?#\s]*$/,
        'must be a path such as /api/token, without a query, or null for none',
      ),
    ),
);
const Signature = z.enum(signatures);

const Change = z.strictObject({
  mappings: z.optional(z.array(Mapping)),
  policy: z.optional(Policy),
  tokenPath: z.optional(TokenPath),
  signatures: z.optional(z.record(Id, Signature)),
  origins: z.optional(z.record(Id, z.enum(frameOrigins))),
});
const User = z.strictObject({ userId: Id });
const Player = z.strictObject({ userId: Id, applicationId: Id });

const Settings = z.object({
  publicKey: z.string(),
  mappings: z.array(Mapping),
  problems: z.array(z.string()),
  policy: Policy,
  tokenPath: TokenPath,
  signature: Signature,
  signatures: z.record(z.string(), Signature),
  origins: z.record(z.string(), z.enum(frameOrigins)),
});
const Notice = z.object({
  kind: z.enum(noticeKinds),
  userId: z.string(),
  message: z.string(),
  lines: z.array(z.string()),
});
const State = z.object({ ...Settings.shape, notices: z.array(Notice) });

const exampleUserId = '230000000000000001';
const refusals = { 404: ['no_proxy'] };

/** The operations for the proxy's settings and notices: rows of the table of the control interface. */
export const proxyOperations = {
  readProxy: {
    method: 'get',
    path: '/proxy',
    summary: 'Reads the settings of the proxy, and what would not work inside Discord.',
    description:
      '`publicKey` verifies signed requests. `problems` are those of the mappings; `notices` name the player that they concern.',
    response: State,
    refusals,
  },
  changeProxy: {
    method: 'post',
    path: '/proxy',
    summary: 'Changes URL mappings, policy, signatures, origins, or where codes are exchanged.',
    description:
      'Omitted settings stay as they are. At `tokenPath`, the proxy exchanges codes itself, in place of the activity’s server; with null, the server does. `signatures` and `origins` are keyed by user. The response contains all settings.',
    body: part({
      subject: 'The change',
      code: 'invalid_settings',
      schema: Change,
      example: {
        policy: { mode: 'report-only', workers: 'none', pictures: 'documented' },
        signatures: { [exampleUserId]: 'expired' },
      },
    }),
    response: State,
    refusals: { 400: ['invalid_mapping'], ...refusals },
  },
  followProxy: {
    method: 'get',
    path: '/proxy/events',
    summary: 'Streams the settings of the proxy and its notices.',
    description:
      'The first event is a `snapshot`; then each new `notice`, `settings` when they change, and `cleared` when the notices of a player are cleared.',
    response: { events: { snapshot: State, settings: Settings, notice: Notice, cleared: User } },
    refusals,
  },
  clearNotices: {
    method: 'post',
    path: '/proxy/clear',
    summary:
      'Clears the notices of a player, so that the proxy reports problems again that still occur.',
    body: part({
      subject: 'The player',
      code: 'invalid_player',
      schema: User,
      example: { userId: exampleUserId },
    }),
    response: z.object({}),
    refusals,
  },
  openPort: {
    method: 'post',
    path: '/proxy/ports',
    summary: 'Opens a port of 127.0.0.1 for a player.',
    description:
      'For a browser that does not resolve subdomains of `localhost`. A player always gets the same port.',
    body: part({
      subject: 'The player',
      code: 'invalid_player',
      schema: Player,
      example: { userId: exampleUserId, applicationId: '1000000000000000042' },
    }),
    response: z.object({ port: z.int() }),
    refusals: { ...refusals, 503: ['no_port'] },
  },
} as const satisfies Record<string, Operation>;
