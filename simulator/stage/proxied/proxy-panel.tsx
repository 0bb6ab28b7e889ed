import type { FrameOrigin, Signature } from '../../launch';
import type { Policy } from '../../proxy';
import type { ProxyChange } from '../../proxy-control';
import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyableLine } from '../ui/copyable-line';
import { Select } from '../ui/select';
import { useAttempt } from '../ui/use-attempt';
import styles from './proxy-panel.module.css';
import { useProxyState } from './use-proxy-state';

const policies: { [Part in keyof Policy]: readonly [string, Record<Policy[Part], string>] } = {
  mode: [
    'Content security policy',
    { enforce: 'Enforced', 'report-only': 'Report only', off: 'Off' },
  ],
  workers: ['Workers', { none: 'Refused', self: 'Allowed' }],
  pictures: [
    'Images from Discord’s CDN',
    { documented: 'All documented images', named: 'Only the folders in the guide' },
  ],
};
const signed: Record<Signature, string> = {
  valid: 'Valid',
  expired: 'Expired',
  wrong: 'By another key',
  missing: 'Missing',
};
const frameOrigins: Record<FrameOrigin, string> = {
  own: 'Its own',
  opaque: 'Opaque, as on some iOS clients',
};

export function ProxyPanel() {
  const { proxy } = useStage();
  const { launcher } = useSession();
  const { userId } = useClient();
  const state = useProxyState();
  const { attempt, problem } = useAttempt();
  if (!proxy) return null;
  if (!state) {
    return (
      <p className={styles.panel} role="status">
        The proxy does not respond. Is it still running?
      </p>
    );
  }
  const { mappings, policy, publicKey, tokenPath, signatures, origins } = state;
  const change = (changed: ProxyChange, relaunch = false) => {
    attempt(proxy.change(changed), relaunch ? launcher.again : undefined);
  };
  return (
    <div className={styles.panel}>
      <p className="soft">
        Your activity reaches the network through this proxy, as it would through Discord’s.
        Problems lists what it blocks.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <ul aria-label="URL mappings">
        {mappings.map(({ prefix, target }) => (
          <li key={prefix}>
            <code>{prefix}</code> maps to <code>{target}</code>
          </li>
        ))}
      </ul>
      {Object.entries(policies).map(([part, [label, choices]]) => (
        <Select<string>
          key={part}
          label={label}
          choices={choices}
          value={policy[part as keyof Policy]}
          onChange={(picked) => change({ policy: { ...policy, [part]: picked } }, true)}
        />
      ))}
      <Select
        label="This player’s signatures"
        choices={signed}
        value={signatures[userId] ?? state.signature}
        onChange={(signature) => change({ signatures: { [userId]: signature } })}
      />
      <Select
        label="Origin of this player’s frame"
        choices={frameOrigins}
        value={origins[userId] ?? 'own'}
        onChange={(origin) => change({ origins: { [userId]: origin } })}
      />
      {tokenPath && (
        <p>
          The simulator answers <code>POST {tokenPath}</code> in place of the activity’s server.{' '}
          <Button onClick={() => change({ tokenPath: null }, true)}>Let the server answer</Button>
        </p>
      )}
      <p>The public key, for checking signed requests on the activity’s server:</p>
      <CopyableLine text={publicKey} what="the public key" />
    </div>
  );
}
