import type { ProxyState } from '../../proxy-control';
import { useStage } from '../context/stage-context';
import { usePerFrame } from '../ui/use-per-frame';

const noProxy = { get: () => undefined, subscribe: () => () => {} };

/** What the proxy is set to and has noticed; undefined where there is none, or it does not answer. */
export function useProxyState(): ProxyState | undefined {
  return usePerFrame(useStage().proxy ?? noProxy);
}
