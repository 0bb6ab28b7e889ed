import { useState } from 'react';
import { isEqual } from './is-equal';
import { PermissionsInput } from './permissions-input';
import type { Choice, Shape } from './shape';

export interface InputProps {
  id: string;
  value: unknown;
  /** The text in an empty input, such as that the field is left out. */
  placeholder: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  onChange(value: unknown): void;
}

export function ValueInput({ shape, ...input }: InputProps & { shape: Shape }) {
  switch (shape.kind) {
    case 'text':
      return <TypedInput {...input} read={(text) => text} />;
    case 'permissions': {
      const { value, placeholder: _, ...button } = input;
      if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) break;
      return <PermissionsInput {...button} value={BigInt(value)} />;
    }
    case 'number':
      return <TypedInput {...input} inputMode="decimal" read={parseNumber} />;
    case 'boolean':
      return <ChoiceInput {...input} choices={BOOLEAN_CHOICES} open={false} />;
    case 'choice':
      return <ChoiceInput {...input} choices={shape.choices} open={shape.open} />;
    default:
  }
  return <TypedInput {...input} read={shape.kind === 'permissions' ? (text) => text : parseJson} />;
}

const BOOLEAN_CHOICES: Choice[] = [true, false].map((value) => ({ label: String(value), value }));

/** Reads a number; other text stays as typed: a person may want a wrong value. */
function parseNumber(text: string): unknown {
  const number = Number(text);
  return text.trim() === '' ? undefined : Number.isFinite(number) ? number : text;
}

/** Reads JSON, and other text as a string. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A text with more characters than this gets several lines. */
const MAX_SINGLE_LINE_LENGTH = 60;

interface TypedInputProps extends InputProps {
  inputMode?: 'decimal';
  read(text: string): unknown;
}

/** An input that keeps the typed text while it means the value, such as 1.0 on the way to 1.05. */
function TypedInput({ value, read, onChange, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();
  const isTypedCurrent = typed !== undefined && isEqual(read(typed), value);
  const text = isTypedCurrent ? typed : textOf(value, read);
  // Decided once: with another element, a person who is typing would lose the focus.
  const [isLong] = useState(text.length > MAX_SINGLE_LINE_LENGTH || text.includes('\n'));
  const shown = {
    ...input,
    value: text,
    spellCheck: false,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      onChange(read(target.value));
    },
  };
  return isLong ? <textarea rows={3} {...shown} /> : <input type="text" {...shown} />;
}

/** Returns the text that is read as the value. */
function textOf(value: unknown, read: (text: string) => unknown): string {
  if (value == null) return '';
  if (typeof value === 'string' && isEqual(read(value), value)) return value;
  return JSON.stringify(value) ?? '';
}

interface ChoiceInputProps extends InputProps {
  choices: Choice[];
  /** Whether other values are valid as well. */
  open: boolean;
}

const OTHER_OPTION = 'other';

/** One of several values; another one in the field is shown as it is. */
function ChoiceInput({ choices, open, placeholder, value, onChange, ...input }: ChoiceInputProps) {
  const index = choices.findIndex((choice) => isEqual(choice.value, value));
  const isOther = index < 0 && value != null;
  return (
    <>
      <select
        {...input}
        value={isOther ? OTHER_OPTION : index < 0 ? '' : index}
        onChange={({ target }) =>
          onChange(
            target.value === OTHER_OPTION
              ? createOtherValue(choices)
              : choices[Number(target.value)]?.value,
          )
        }
      >
        {value == null && <option value="">{placeholder}</option>}
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
        {(open || isOther) && <option value={OTHER_OPTION}>another value</option>}
      </select>
      {isOther && (
        <TypedInput
          {...input}
          id={`${input.id}.other`}
          aria-label="Another value"
          placeholder={placeholder}
          value={value}
          read={parseJson}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** Returns a value that is none of them, as a newer client might send. */
function createOtherValue(choices: Choice[]): unknown {
  const numbers = choices.map(({ value }) => value).filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.max(...numbers) + 1 : 'UNKNOWN';
}
