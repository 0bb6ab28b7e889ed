import { useClient, useStage } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { ProxyPanel } from './proxy-panel';
import type { ProxyView } from './proxy-view';

function Badge() {
  const { proxy } = useStage();
  return proxy && <Notices proxy={proxy} />;
}

function Notices({ proxy }: { proxy: ProxyView }) {
  usePerFrame(proxy);
  const count = proxy.noticeCount(useClient().userId);
  return count > 0 && <Count of={count} alarm="These would not work inside Discord" />;
}

function Actions() {
  const { proxy } = useStage();
  const { userId } = useClient();
  return <Button onClick={() => proxy?.clear(userId).catch(() => {})}>Clear</Button>;
}

export const proxyPanel: Panel = {
  id: 'proxy',
  title: 'Proxy',
  Content: ProxyPanel,
  Badge,
  Actions,
  isOn: ({ proxy }) => proxy !== undefined,
};
