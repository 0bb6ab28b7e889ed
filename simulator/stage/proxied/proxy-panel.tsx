import type { FrameOrigin, Signature } from '../../launch';
import type { Policy } from '../../proxy';
import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { Copied } from '../ui/copied';
import { useAttempt } from '../ui/use-attempt';
import { usePerFrame } from '../ui/use-per-frame';
import styles from './proxy-panel.module.css';
import type { ProxyView } from './proxy-view';

const modes: Record<Policy['mode'], string> = {
  enforce: 'Enforced',
  'report-only': 'Report only',
  off: 'Off',
};
const workers: Record<Policy['workers'], string> = { none: 'Refused', self: 'Allowed' };
const pictures: Record<Policy['pictures'], string> = {
  documented: 'All that are documented',
  named: 'The folders that the guide names',
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

/** How the proxy is set. */
export function ProxyPanel() {
  const { proxy } = useStage();
  return proxy && <ProxySettings proxy={proxy} />;
}

function ProxySettings({ proxy }: { proxy: ProxyView }) {
  const { launcher } = useSession();
  const { userId } = useClient();
  const state = usePerFrame(proxy);
  const { attempt, problem } = useAttempt();
  if (!state) {
    return (
      <p className={styles.panel} role="status">
        The proxy does not answer. Is it still running on this port?
      </p>
    );
  }
  const { mappings, policy, publicKey, tokenPath, signatures, origins } = state;
  const change = (changed: Parameters<ProxyView['change']>[0], launches = false) => {
    attempt(proxy.change(changed), launches ? launcher.again : undefined);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        Your activity reaches the network through this proxy, as it would through Discord’s.
        Problems has what does not pass.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <ul className={styles.mappings} aria-label="URL mappings">
        {mappings.map(({ prefix, target }) => (
          <li key={prefix}>
            <code>{prefix}</code> leads to <code>{target}</code>
          </li>
        ))}
      </ul>
      <Choice
        label="Content security policy"
        values={modes}
        value={policy.mode}
        onPick={(mode) => change({ policy: { ...policy, mode } }, true)}
      />
      <Choice
        label="Workers"
        values={workers}
        value={policy.workers}
        onPick={(picked) => change({ policy: { ...policy, workers: picked } }, true)}
      />
      <Choice
        label="Pictures of Discord’s CDN"
        values={pictures}
        value={policy.pictures}
        onPick={(picked) => change({ policy: { ...policy, pictures: picked } }, true)}
      />
      <Choice
        label="Signatures of this player"
        values={signed}
        value={signatures[userId] ?? state.signature}
        onPick={(signature) => change({ signatures: { [userId]: signature } })}
      />
      <Choice
        label="Origin of this player’s frame"
        values={frameOrigins}
        value={origins[userId] ?? 'own'}
        onPick={(origin) => change({ origins: { [userId]: origin } })}
      />
      {tokenPath && (
        <p>
          The simulator answers <code>POST {tokenPath}</code> in place of the activity’s server.{' '}
          <Button onClick={() => change({ tokenPath: null }, true)}>Let the server answer</Button>
        </p>
      )}
      <p>Public key, with which the activity’s server checks signed requests:</p>
      <Copied text={publicKey} what="the public key" />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  values: Readonly<Record<T, string>>;
  value: T;
  onPick(value: T): void;
}

function Choice<T extends string>({ label, values, value, onPick }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onPick(target.value as T)}>
        {Object.entries<string>(values).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
