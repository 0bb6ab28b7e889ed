import * as z from 'zod/mini';
import { initialValueOf } from '../../../forms/initial';
import { jsonSchemaOf } from '../../../forms/json-schema';
import { SchemaForm } from '../../../forms/schema-form';
import { type FaultKind, faultSchemas } from '../../world';

/** Likely values where the plainest value would have little effect. */
const defaults: Readonly<Record<string, unknown>> = {
  ms: 3000,
  code: 4000,
  status: 500,
  length: 1000,
};

const schemas = new Map<FaultKind, z.ZodMiniObject>();

/** Returns the form's schema for a kind of fault, its own fields first: every field but its kind and its point. */
function schemaOf(kind: FaultKind): z.ZodMiniObject {
  const existing = schemas.get(kind);
  if (existing) return existing;
  const hidden = { id: true, at: true, kind: true, hits: true } as const;
  const { times, probability, ...own } = z.omit(
    faultSchemas[kind] as z.ZodMiniObject,
    hidden as never,
  ).shape as Record<'times' | 'probability', z.ZodMiniType>;
  const schema = z.strictObject({ ...own, times, probability }) as z.ZodMiniObject;
  schemas.set(kind, schema);
  return schema;
}

export function initialEffect(kind: FaultKind): Record<string, unknown> {
  const json = jsonSchemaOf(schemaOf(kind));
  return initialValueOf(json, json, (name) => defaults[name]) as Record<string, unknown>;
}

interface EffectFormProps {
  kind: FaultKind;
  value: Record<string, unknown>;
  onChange(value: Record<string, unknown>): void;
}

export function EffectForm({ kind, value, onChange }: EffectFormProps) {
  return (
    <SchemaForm
      schema={schemaOf(kind)}
      value={value}
      label="How"
      currentValueOf={(name) => defaults[name]}
      onChange={(next) => onChange(next as Record<string, unknown>)}
    />
  );
}
