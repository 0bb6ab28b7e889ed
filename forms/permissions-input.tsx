import { useState } from 'react';
import { Permissions } from '../host-bridge/permissions/permissions';
import styles from './permissions-input.module.css';

const permissionEntries = Object.entries(Permissions);

export function PermissionList({ mask }: { mask: bigint }) {
  const names = permissionEntries.filter(([, bit]) => mask & bit);
  if (names.length === 0) return <p className={styles.none}>No permissions</p>;
  return (
    <ul className={styles.list}>
      {names.map(([name]) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

interface PermissionsInputProps {
  id: string;
  value: bigint;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  onChange(mask: string): void;
}

export function PermissionsInput({ value, onChange, ...button }: PermissionsInputProps) {
  const [open, setOpen] = useState(false);
  const count = permissionEntries.filter(([, bit]) => value & bit).length;
  return (
    <div className={styles.permissions}>
      <button type="button" {...button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {count} of {permissionEntries.length}
      </button>
      {!open && <PermissionList mask={value} />}
      {open &&
        permissionEntries.map(([name, bit]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={(value & bit) !== 0n}
              onChange={() => onChange(String(value ^ bit))}
            />
            {name}
          </label>
        ))}
    </div>
  );
}
