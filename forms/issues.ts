import type * as z from 'zod/mini';
import { expectation, valueAt } from '../host-bridge/protocol/expectation';

export interface Issue {
  path: readonly PropertyKey[];
  /** The expected value, and the actual one. */
  message: string;
}

const MAX_ISSUES = 100;
const MAX_VALUE_LENGTH = 60;

export function issuesOf(schema: z.ZodMiniType, value: unknown): Issue[] {
  const { error } = schema.safeParse(value, { error: expectation });
  return (error?.issues ?? [])
    .flatMap((issue) => expandUnionIssues(issue))
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path, message: problemOf(issue, valueAt(value, issue.path)) }));
}

/** Returns the name of the place, such as `activity.party.size.0`. */
export function formatPath({ path }: Issue): string {
  return path.map(String).join('.') || 'the value';
}

/**
 * Replaces the issue of a value that matches none of several schemas by those of the schema that it is meant for, where
 * that is known.
 */
function expandUnionIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const candidates = issue.errors.filter(
    (issues) => issues.length > 0 && !issues.some(isTypeMismatch),
  );
  const [only] = candidates;
  if (!only || candidates.length > 1) return [issue];
  return only.flatMap((inner) =>
    expandUnionIssues({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue),
  );
}

function isTypeMismatch({ code, path }: z.core.$ZodIssue): boolean {
  return path.length === 0
    ? code !== 'unrecognized_keys'
    : code === 'invalid_value' && path.length === 1;
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  const { code, message } = issue;
  if (value === undefined) return `is missing: ${message}`;
  if (code === 'unrecognized_keys') return message;
  const text = JSON.stringify(value) ?? String(value);
  return `${message}, but it is ${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text}`;
}
