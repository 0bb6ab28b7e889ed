import { useSyncExternalStore } from 'react';
import type { ProxyClient } from '../services/proxy-client';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useAttempt } from '../ui/use-attempt';

/** Reports that the proxy has restarted without its settings, and offers to restore them. */
export function ProxyNotice({ proxy }: { proxy: ProxyClient }) {
  const before = useSyncExternalStore(proxy.subscribe, proxy.previousSettings);
  const { attempt, problem } = useAttempt();
  if (!before) return null;
  return (
    <Notice
      tone="warn"
      title="The proxy has restarted with different settings"
      action={
        <>
          <Button primary onClick={() => attempt(proxy.settle(true))}>
            Restore the settings
          </Button>
          <Button onClick={() => attempt(proxy.settle(false))}>Keep the defaults</Button>
        </>
      }
    >
      <p>
        URL mappings, policy, signatures, origins and the path of the token exchange are back to the
        defaults. This tab still has the previous ones.
      </p>
      {problem && <p>They could not be restored: {problem}</p>}
    </Notice>
  );
}
