import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Random } from '../../host-bridge/testing/arbitrary';

/** The part of a schema of the public package's own zod that values are made from. */
export interface PublicSchema {
  parse(value: unknown): unknown;
  safeParse(value: unknown): { success: boolean; data?: unknown };
  _def: {
    typeName: string;
    shape?: () => Record<string, PublicSchema>;
    type?: PublicSchema;
    innerType?: PublicSchema;
    options?: PublicSchema[];
    values?: unknown;
    value?: unknown;
    checks?: { kind: string; value?: number }[];
    minLength?: { value: number } | null;
  };
  /** The first schema that one with a fallback tries. */
  overlayType?: PublicSchema;
}

const require = createRequire(import.meta.url);
const output = dirname(require.resolve('@discord/embedded-app-sdk'));
const generated = require(join(output, 'generated/schemas.cjs')) as {
  Schemas: Record<string, { request: PublicSchema; response: PublicSchema }>;
};
const responses = require(join(output, 'schema/responses.cjs')) as Record<string, PublicSchema>;
const events = require(join(output, 'schema/events.cjs')) as {
  EventSchema: Record<string, { payload: PublicSchema }>;
};

/** Names that do not follow from the command's. */
const irregular: Record<string, string> = {
  CAPTURE_LOG: 'EmptyResponse',
  ENCOURAGE_HW_ACCELERATION: 'EncourageHardwareAccelerationResponse',
  GET_ENTITLEMENTS_EMBEDDED: 'GetEntitlementsResponse',
  GET_SKUS_EMBEDDED: 'GetSkusResponse',
  OPEN_INVITE_DIALOG: 'EmptyResponse',
  SET_ORIENTATION_LOCK_STATE: 'EmptyResponse',
};

/** The schema by which the public package reads the reply to a command; undefined for a command that it lacks. */
export function publicResponse(cmd: string): PublicSchema | undefined {
  const words = cmd.toLowerCase().split('_');
  const regular = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Response`;
  return generated.Schemas[cmd]?.response ?? responses[irregular[cmd] ?? regular];
}

/** The schema of the public package for a command's arguments; undefined where only types describe them. */
export function publicRequest(cmd: string): PublicSchema | undefined {
  return generated.Schemas[cmd]?.request;
}

export function publicPayload(event: string): PublicSchema {
  const data = events.EventSchema[event]?.payload._def.shape?.().data;
  if (!data) throw new Error(`The public package has no event ${event}`);
  return data;
}

/** A value that the schema takes; the bridge also has a rule for the two numbers of a party's size. */
export function publicValue(schema: PublicSchema, random: Random): unknown {
  return partiesOfTwo(anyValue(schema, random));
}

function partiesOfTwo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { party } = value as { party?: { size?: number[] } | null };
  if (party?.size) party.size = [1, 4];
  Object.values(value).forEach(partiesOfTwo);
  return value;
}

/** A value that the schema takes, with absent fields, nulls and unknown values of enumerations. */
function anyValue(schema: PublicSchema, random: Random): unknown {
  const { _def: def, overlayType } = schema;
  const inner = (of: PublicSchema | undefined) => anyValue(of as PublicSchema, random);
  switch (def.typeName) {
    case 'ZodObject': {
      const fields = Object.entries(def.shape?.() ?? {});
      return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
    }
    case 'ZodArray':
      return Array.from({ length: def.minLength?.value ?? random.below(3) }, () => inner(def.type));
    case 'ZodOptional':
      return random.chance(0.3) ? undefined : inner(def.innerType);
    case 'ZodNullable':
      return random.chance(0.3) ? null : inner(def.innerType);
    case 'ZodDefault':
      return inner(def.innerType);
    case 'ZodUnion': {
      // -1 stands for an unknown value, which no host sends.
      const sent = def.options?.filter((option) => option._def.value !== -1);
      return inner(random.pick(sent ?? []));
    }
    case 'ZodEffects':
      // Any value suits a schema with a fallback, or an enumeration that may grow.
      return overlayType ? inner(overlayType) : random.pick([0, 1, 2, 3, 99, 'idle', 'unheard of']);
    case 'ZodEnum':
      return random.pick(def.values as unknown[]);
    case 'ZodNativeEnum':
      return random.pick(Object.values(def.values as object));
    case 'ZodLiteral':
      return def.value;
    case 'ZodString':
      return text(def.checks ?? [], random);
    case 'ZodNumber':
      return number(def.checks ?? [], random);
    case 'ZodBigInt':
      return BigInt(random.below(1000));
    case 'ZodBoolean':
      return random.chance(0.5);
    case 'ZodNull':
      return null;
    case 'ZodVoid':
      return undefined;
    case 'ZodUnknown':
      return random.pick([1, 'text', null, { deep: [1] }]);
    default:
      throw new Error(`There is no value for the public package's ${def.typeName} yet`);
  }
}

function number(checks: { kind: string; value?: number }[], random: Random): number {
  const min = checks.find(({ kind }) => kind === 'min')?.value;
  return min ?? random.pick([0, 1, 2.5, -1, 2 ** 40]);
}

function text(checks: { kind: string }[], random: Random): string {
  const kinds = checks.map(({ kind }) => kind);
  if (kinds.includes('url')) return 'https://a.example/';
  if (kinds.includes('date')) return '2026-01-10';
  return random.pick(['', 'a', '610000000000000001', 'ü🎲']);
}
