import { useState } from 'react';
import { keyOf, type ThingRef } from '../../world';
import { useOnSectionOpen } from '../context/use-on-section-open';
import { AddThingForm } from './add-thing-form';
import styles from './editor.module.css';
import { ThingForm } from './thing-form';
import { ThingSearch } from './thing-search';

export function Editor() {
  const [query, search] = useState('');
  const [opened, open] = useState<ThingRef>();
  const [isAdding, add] = useState(false);
  useOnSectionOpen('editor', (about) => {
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
      ) : isAdding ? (
        <AddThingForm onAdd={open} onClose={close} />
      ) : (
        <ThingSearch query={query} onSearch={search} onOpen={open} onAdd={() => add(true)} />
      )}
    </div>
  );
}
