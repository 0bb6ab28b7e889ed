import { type CommandSpec, commands, events } from '../../host-bridge';
import { type ManifestDetails, scopesOf } from '../plugin';
import { describePlatforms } from '../ui/describe-platforms';
import { useCopy } from '../ui/use-copy';
import styles from './usage-list.module.css';

/** The page's commands and events, with their platforms and the public package's first releases; and its key. */
export function UsageList({ of, details }: { of: string; details: ManifestDetails | undefined }) {
  const { commands: methods = [], events: eventNames = [], anyCommand } = details ?? {};
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
    ['Scopes', (details ? scopesOf(details) : []).map((name) => [name, []])],
    ['Permissions', (details?.permissions ?? []).map((name) => [name, []])],
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
    ...(platforms ? [`${describePlatforms(platforms)} only`] : []),
    ...(since ? [`since ${since}`] : []),
  ];
}

/** The key that a launch passes as its `custom_id` to open this page. */
function PageKey({ value }: { value: string }) {
  const { textRef, copyStatus, copy } = useCopy<HTMLElement>(value);
  return (
    <div>
      <dt>Opened by custom_id</dt>
      <dd>
        <code ref={textRef}>{value}</code>{' '}
        <button type="button" aria-label={`Copy the key ${value}`} onClick={copy}>
          Copy
        </button>{' '}
        <small aria-live="polite">{copyStatus}</small>
      </dd>
    </div>
  );
}
