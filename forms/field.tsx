import { useId, useState } from 'react';
import styles from './form.module.css';
import { type FieldProps, type GroupProps, idOf, useForm, useIssues } from './form-context';
import { initialValueOf } from './initial';
import { ValueInput } from './inputs';
import { ListFields } from './list-fields';
import { ObjectFields } from './object-fields';
import {
  type Alternative,
  alternativeIndexOf,
  canShow,
  describeSchema,
  isGroup,
  type Shape,
} from './shape';
import { summarize } from './summarize';

/** Groups are open at first down to this depth. */
const MAX_OPEN_DEPTH = 2;

/** One place of a value: its name, its content, whether it exists, and its issues. */
export function Field({ name, path, schema, value, optional, isNew, onChange }: FieldProps) {
  const form = useForm();
  const { shape, nullable, description } = describeSchema(schema, form.root);
  const { messages, nestedCount } = useIssues(path);
  const [open, setOpen] = useState(isNew || path.length < MAX_OPEN_DEPTH);
  const id = idOf(form, path);
  const notesId = useId();
  const isInvalid = messages.length > 0;
  const state = (optional || nullable) && (
    <StateSelect
      name={name}
      value={value}
      optional={optional}
      nullable={nullable}
      onChange={(state) => {
        const values = {
          null: null,
          absent: undefined,
          set: form.currentValueOf(name) ?? initialValueOf(schema, form.root, form.currentValueOf),
        };
        setOpen(true);
        onChange(values[state]);
      }}
    />
  );
  const notesElement = (isInvalid || description) && (
    <div id={notesId} className={styles.notes}>
      {description && <p>{description}</p>}
      {messages.map((message) => (
        <p key={message} className={styles.issue}>
          {message}
        </p>
      ))}
    </div>
  );
  if (isGroup(shape) && canShow(shape, value)) {
    return (
      <fieldset className={styles.group} aria-label={name} data-invalid={isInvalid || undefined}>
        <div className={styles.head}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {name}
          </button>
          <span className={styles.gist}>{summarize(value)}</span>
          {nestedCount > 0 && !open && (
            <span className={styles.issue}>{nestedCount} to correct</span>
          )}
          {state}
        </div>
        {notesElement}
        {open && <GroupFields {...{ shape, path, value, onChange }} />}
      </fieldset>
    );
  }
  const absent = optional ? 'left out' : 'missing';
  const placeholder = value === null ? 'null' : value === undefined ? absent : '';
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      <label htmlFor={id}>{name}</label>
      <div className={styles.control}>
        <ValueInput
          id={id}
          shape={shape}
          value={value}
          placeholder={placeholder}
          aria-invalid={isInvalid || undefined}
          aria-describedby={notesElement ? notesId : undefined}
          onChange={onChange}
        />
        {state}
      </div>
      {notesElement}
    </div>
  );
}

export function GroupFields({ shape, ...group }: Omit<GroupProps<Shape['kind']>, 'field'>) {
  const form = useForm();
  const field = (props: FieldProps) => <Field key={props.name} {...props} />;
  if (shape.kind === 'object') return <ObjectFields shape={shape} field={field} {...group} />;
  if (shape.kind === 'list') return <ListFields shape={shape} field={field} {...group} />;
  if (shape.kind !== 'union') return null;
  const selected = alternativeIndexOf(group.value, shape.alternatives, form.root);
  const schema = shape.alternatives[selected]?.schema ?? {};
  const inner = describeSchema(schema, form.root).shape;
  return (
    <div className={styles.fields}>
      <KindSelect alternatives={shape.alternatives} selected={selected} {...group} />
      {isGroup(inner) ? (
        <GroupFields shape={inner} {...group} />
      ) : (
        <Field name="value" schema={schema} optional={false} {...group} />
      )}
    </div>
  );
}

type ValueState = 'set' | 'null' | 'absent';

interface StateSelectProps extends Pick<FieldProps, 'name' | 'value' | 'optional'> {
  nullable: boolean;
  onChange(state: ValueState): void;
}

function StateSelect({ name, value, optional, nullable, onChange }: StateSelectProps) {
  const state: ValueState = value === undefined ? 'absent' : value === null ? 'null' : 'set';
  return (
    <select
      className={styles.state}
      aria-label={`Whether ${name} is set`}
      value={state}
      onChange={({ target }) => onChange(target.value as ValueState)}
    >
      <option value="set">set</option>
      {(nullable || state === 'null') && <option value="null">null</option>}
      {(optional || state === 'absent') && <option value="absent">left out</option>}
    </select>
  );
}

interface KindSelectProps extends Pick<FieldProps, 'path' | 'onChange'> {
  alternatives: Alternative[];
  /** The index of the value's alternative, -1 for none. */
  selected: number;
}

function KindSelect({ alternatives, selected, path, onChange }: KindSelectProps) {
  const form = useForm();
  const id = idOf(form, [...path, 'kind']);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>kind</label>
      <select
        id={id}
        value={selected}
        onChange={({ target }) => {
          const alternative = alternatives[Number(target.value)];
          if (alternative)
            onChange(initialValueOf(alternative.schema, form.root, form.currentValueOf));
        }}
      >
        {selected < 0 && <option value={selected}>none of these</option>}
        {alternatives.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
