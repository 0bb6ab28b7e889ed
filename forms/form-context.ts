import { createContext, type ReactNode, useContext } from 'react';
import type { Present } from './initial';
import type { Issue } from './issues';
import type { JsonSchema } from './json-schema';
import type { Shape } from './shape';

/** What every field of a form knows of the whole. */
export interface FormContext {
  /** What the ids of its elements begin with. */
  id: string;
  /** What the schemas' references are in. */
  root: JsonSchema;
  issues: readonly Issue[];
  /** What holds now, for what is added. */
  present: Present;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('A field is outside of a form');
  return form;
}

/** A place in the value. */
export type Path = readonly (string | number)[];

/** What is wrong at exactly this place, and how many faults are inside of it. */
export function useIssues(path: Path): { exact: string[]; inside: number } {
  const { issues } = useForm();
  const withinPath = issues.filter((issue) => path.every((key, at) => issue.path[at] === key));
  const exact = withinPath.filter((issue) => issue.path.length === path.length);
  return { exact: exact.map(({ message }) => message), inside: withinPath.length - exact.length };
}

/** The id of the element at that place. */
export function idOf(form: FormContext, path: Path): string {
  return [form.id, ...path].join('.');
}

export interface FieldProps {
  name: string;
  path: Path;
  schema: JsonSchema;
  value: unknown;
  /** Whether it may be left out. */
  optional: boolean;
  /** Whether a person has just added it. */
  isNew?: boolean;
  /** Undefined leaves it out. */
  onChange(value: unknown): void;
}

/** What shows a value that holds others. */
export interface GroupProps<K extends Shape['kind']> {
  shape: Extract<Shape, { kind: K }>;
  path: Path;
  value: unknown;
  onChange(value: unknown): void;
  /** Shows a place inside of it. */
  field(props: FieldProps): ReactNode;
}
