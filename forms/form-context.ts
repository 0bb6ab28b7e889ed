import { createContext, type ReactNode, useContext } from 'react';
import type { CurrentValueOf } from './initial';
import type { Issue } from './issues';
import type { JsonSchema } from './json-schema';
import type { Shape } from './shape';

export interface FormContext {
  /** The prefix of its elements' ids. */
  id: string;
  /** The schema in which references are resolved. */
  root: JsonSchema;
  issues: readonly Issue[];
  /** Current values, for added parts. */
  currentValueOf: CurrentValueOf;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error('useForm must be used inside a FormProvider');
  return form;
}

export type Path = readonly (string | number)[];

/** Returns the issues of exactly this place, and the number of issues inside it. */
export function useIssues(path: Path): { messages: string[]; nestedCount: number } {
  const { issues } = useForm();
  const issuesWithin = issues.filter((issue) => path.every((key, at) => issue.path[at] === key));
  const exact = issuesWithin.filter((issue) => issue.path.length === path.length);
  return {
    messages: exact.map(({ message }) => message),
    nestedCount: issuesWithin.length - exact.length,
  };
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
  /** Undefined removes the value. */
  onChange(value: unknown): void;
}

export interface GroupProps<K extends Shape['kind']>
  extends Pick<FieldProps, 'path' | 'value' | 'onChange'> {
  shape: Extract<Shape, { kind: K }>;
  field(props: FieldProps): ReactNode;
}
