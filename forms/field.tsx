import { useId, useState } from 'react';
import styles from './form.module.css';
import { type FieldProps, type GroupProps, idOf, useForm, useIssues } from './form-context';
import { gistOf } from './gist';
import { initialOf } from './initial';
import { ValueInput } from './inputs';
import { KindSelect } from './kind-select';
import { ListFields } from './list-fields';
import { ObjectFields } from './object-fields';
import { canShow, describeSchema, isGroup, meantFor, type Shape } from './shape';

/** Groups are open at first down to this depth. */
const OPEN = 2;

/** One place of a value: its name, its content, whether it exists, and its issues. */
export function Field({ name, path, schema, value, optional, isNew, onChange }: FieldProps) {
  const form = useForm();
  const { shape, nullable, description } = describeSchema(schema, form.root);
  const { exact, inside } = useIssues(path);
  const [open, setOpen] = useState(isNew || path.length < OPEN);
  const id = idOf(form, path);
  const notes = useId();
  const isWrong = exact.length > 0;
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
          set: form.present(name) ?? initialOf(schema, form.root, form.present),
        };
        setOpen(true);
        onChange(values[state]);
      }}
    />
  );
  const notesBelow = (isWrong || description) && (
    <div id={notes} className={styles.notes}>
      {description && <p>{description}</p>}
      {exact.map((says) => (
        <p key={says} className={styles.issue}>
          {says}
        </p>
      ))}
    </div>
  );
  if (isGroup(shape) && canShow(shape, value)) {
    return (
      <fieldset className={styles.group} aria-label={name} data-invalid={isWrong || undefined}>
        <div className={styles.head}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {name}
          </button>
          <span className={styles.gist}>{gistOf(value)}</span>
          {inside > 0 && !open && <span className={styles.issue}>{inside} to correct</span>}
          {state}
        </div>
        {notesBelow}
        {open && <GroupFields {...{ shape, path, value, onChange }} />}
      </fieldset>
    );
  }
  const absent = optional ? 'left out' : 'missing';
  const placeholder = value === null ? 'null' : value === undefined ? absent : '';
  return (
    <div className={styles.field} data-invalid={isWrong || undefined}>
      <label htmlFor={id}>{name}</label>
      <div className={styles.control}>
        <ValueInput
          id={id}
          shape={shape}
          value={value}
          placeholder={placeholder}
          aria-invalid={isWrong || undefined}
          aria-describedby={notesBelow ? notes : undefined}
          onChange={onChange}
        />
        {state}
      </div>
      {notesBelow}
    </div>
  );
}

type GroupFieldsProps = Omit<GroupProps<Shape['kind']>, 'field'>;

export function GroupFields({ shape, ...group }: GroupFieldsProps) {
  const form = useForm();
  const field = (props: FieldProps) => <Field key={props.name} {...props} />;
  if (shape.kind === 'object') return <ObjectFields shape={shape} field={field} {...group} />;
  if (shape.kind === 'list') return <ListFields shape={shape} field={field} {...group} />;
  if (shape.kind !== 'union') return null;
  const selected = meantFor(group.value, shape.alternatives, form.root);
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

type State = 'set' | 'null' | 'absent';

interface StateSelectProps extends Pick<FieldProps, 'name' | 'value' | 'optional'> {
  nullable: boolean;
  onChange(state: State): void;
}

function StateSelect({ name, value, optional, nullable, onChange }: StateSelectProps) {
  const state: State = value === undefined ? 'absent' : value === null ? 'null' : 'set';
  return (
    <select
      className={styles.state}
      aria-label={`Whether ${name} is set`}
      value={state}
      onChange={({ target }) => onChange(target.value as State)}
    >
      <option value="set">set</option>
      {(nullable || state === 'null') && <option value="null">null</option>}
      {(optional || state === 'absent') && <option value="absent">left out</option>}
    </select>
  );
}
