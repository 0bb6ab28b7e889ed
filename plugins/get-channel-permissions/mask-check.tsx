import { useState } from 'react';
import { ErrorNotice, Section } from '../../core';
import { Permissions, PermissionUtils } from '../../host-bridge';
import { meanings } from './meanings';
import styles from './page.module.css';

type Name = keyof typeof Permissions;

/** A form that checks a mask for a permission, as an activity does. */
export function MaskCheck({ initial }: { initial: string }) {
  const [name, setName] = useState<Name>('SPEAK');
  const [mask, setMask] = useState(initial);
  return (
    <Section title="Check a mask">
      <div className={styles.ask}>
        <label data-field>
          Permission
          <select value={name} onChange={({ target }) => setName(target.value as Name)}>
            {Object.keys(Permissions).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label data-field>
          Mask
          <input value={mask} onChange={({ target }) => setMask(target.value.trim())} />
        </label>
      </div>
      <MaskCheckResult name={name} mask={mask} />
    </Section>
  );
}

function MaskCheckResult({ name, mask }: { name: Name; mask: string }) {
  try {
    const granted = PermissionUtils.can(Permissions[name], mask);
    return (
      <>
        <p>
          <code>
            PermissionUtils.can(Permissions.{name}, {mask}n)
          </code>{' '}
          is <strong>{String(granted)}</strong>
        </p>
        <p>
          {granted ? 'Anyone with this mask may ' : 'With only this mask, nobody may '}
          {meanings[name]}.
        </p>
      </>
    );
  } catch (error) {
    return <ErrorNotice error={error} />;
  }
}
