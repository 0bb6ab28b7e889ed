import { useAtomValue } from 'jotai';
import { asCode, asSubscription } from './as-code';
import { CodeBlock } from './code-block';
import { liveCodeAtom } from './live-code';

export function LiveBlock() {
  const calls = Object.values(useAtomValue(liveCodeAtom));
  if (calls.length === 0) return null;
  const code = calls.map((call) =>
    'command' in call ? asCode(call.command, call.args) : asSubscription(call.event, call.args),
  );
  return (
    <CodeBlock
      title="@discord/embedded-app-sdk, with this page’s values"
      code={code.join('\n\n')}
    />
  );
}
