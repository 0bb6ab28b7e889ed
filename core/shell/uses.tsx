import { type CommandSpec, commands, events } from '../../host-bridge';
import { type About, scopesOf } from '../plugin';
import { whereItWorks } from '../ui/where-it-works';
import { PageKey } from './page-key';
import styles from './uses.module.css';

/** The page's commands and events, with their platforms and the public package's first releases; and its key. */
export function Uses({ of, about }: { of: string; about: About | undefined }) {
  const { commands: methods = [], events: eventNames = [], anyCommand } = about ?? {};
  const groups: [title: string, uses: [name: string, limits: string[]][]][] = [
    [
      'Commands',
      methods.map((name) => [
        name,
        // Where any command can be chosen, the page shows this for the chosen one.
        anyCommand ? [] : [commands[name].cmd, ...limitsOf(commands[name])],
      ]),
    ],
    ['Events', eventNames.map((name) => [name, limitsOf(events[name])])],
    ['Scopes', (about ? scopesOf(about) : []).map((name) => [name, []])],
    ['Permissions', (about?.permissions ?? []).map((name) => [name, []])],
  ];
  return (
    <dl className={styles.uses} data-not-in-picture>
      {groups
        .filter(([, uses]) => uses.length > 0)
        .map(([title, uses]) => (
          <div key={title}>
            <dt>{title}</dt>
            {uses.map(([name, limits]) => (
              <dd key={name}>
                <code>{name}</code>
                {limits.length > 0 && <small> {limits.join(', ')}</small>}
              </dd>
            ))}
            {anyCommand && title === 'Commands' && <dd>and any other</dd>}
          </div>
        ))}
      <PageKey value={of} />
    </dl>
  );
}

function limitsOf({
  platforms,
  since,
}: Pick<CommandSpec, 'scopes' | 'platforms' | 'since'>): string[] {
  return [
    ...(platforms ? [`${whereItWorks(platforms)} only`] : []),
    ...(since ? [`since ${since}`] : []),
  ];
}
