import { useState } from 'react';
import { type Client, keyOf, type ThingName, type World, type WorldStore } from '../../world';
import { Adding } from './adding';
import styles from './editor.module.css';
import { Finding } from './finding';
import { ThingForm } from './thing-form';

interface EditorProps {
  store: WorldStore;
  world: World;
  /** The client of the player that is chosen. */
  client: Client;
}

/** What the world is made of: found, seen, changed, added and taken away. */
export function Editor({ store, world, client }: EditorProps) {
  const [query, search] = useState('');
  const [opened, open] = useState<ThingName>();
  const [adding, add] = useState(false);
  const close = () => {
    open(undefined);
    add(false);
  };
  return (
    <div className={styles.editor}>
      {opened ? (
        <ThingForm
          key={keyOf(opened)}
          name={opened}
          store={store}
          world={world}
          client={client}
          onClose={close}
        />
      ) : adding ? (
        <Adding world={world} onAdd={open} onClose={close} />
      ) : (
        <Finding
          world={world}
          client={client}
          query={query}
          onSearch={search}
          onOpen={open}
          onAdd={() => add(true)}
        />
      )}
    </div>
  );
}
