import { createContext, type ReactNode, useContext } from 'react';
import type { Present } from './initial';
import type { Issue } from './issues';
import type { JsonSchema } from './json-schema';
import type { Shape } from './shape';

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

export type Path = readonly (string | number)[];

/** What is wrong at exactly this place, and how many faults are inside of it. */
export function useIssues(path: Path): { exact: string[]; inside: number } {
  const { issues } = useForm();
  const withinPath = issues.filter((issue) => path.every((key, at) => issue.path[at] === key));
  const exact = withinPath.filter((issue) => issue.path.length === path.length);
  return { exact: exact.map(({ message }) => message), inside: withinPath.length - exact.length };
}

export function idOf(form: FormContext, path: Path): string {
  return [form.id, ...path].join('.');
}

export interface FieldProps {
  name: string;
  path: Path;
  schema: JsonSchema;
  value: unknown;
  optional: boolean;
  isNew?: boolean;
  /** Undefined leaves it out. */
  onChange(value: unknown): void;
}

export interface GroupProps<K extends Shape['kind']>
  extends Pick<FieldProps, 'path' | 'value' | 'onChange'> {
  shape: Extract<Shape, { kind: K }>;
  field(props: FieldProps): ReactNode;
}
