import { useState } from 'react';
import { keyOf, type ThingRef } from '../../world';
import { useOpenedFor } from '../context/use-opened-for';
import { Adding } from './adding';
import styles from './editor.module.css';
import { Finding } from './finding';
import { ThingForm } from './thing-form';

export function Editor() {
  const [query, search] = useState('');
  const [opened, open] = useState<ThingRef>();
  const [adding, add] = useState(false);
  useOpenedFor('editor', (about) => {
    close();
    search(about);
  });
  const close = () => {
    open(undefined);
    add(false);
  };
  return (
    <div className={`scroller ${styles.editor}`}>
      {opened ? (
        <ThingForm key={keyOf(opened)} name={opened} onClose={close} />
      ) : adding ? (
        <Adding onAdd={open} onClose={close} />
      ) : (
        <Finding query={query} onSearch={search} onOpen={open} onAdd={() => add(true)} />
      )}
    </div>
  );
}
