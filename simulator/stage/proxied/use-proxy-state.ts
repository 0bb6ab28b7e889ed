import type { ProxyState } from '../../proxy-control';
import { useStage } from '../context/stage-context';
import { useThrottledStore } from '../ui/use-throttled-store';

const noProxy = { get: () => undefined, subscribe: () => () => {} };

/** Returns the proxy's settings and notices; undefined where there is no proxy, or it does not respond. */
export function useProxyState(): ProxyState | undefined {
  return useThrottledStore(useStage().proxy ?? noProxy);
}
