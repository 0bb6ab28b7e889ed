import { useAtomValue } from 'jotai';
import { commandToCode, subscriptionToCode } from './call-code';
import { CodeBlock } from './code-block';
import { liveCodeAtom } from './live-code';

export function LiveBlock() {
  const calls = Object.values(useAtomValue(liveCodeAtom));
  if (calls.length === 0) return null;
  const code = calls.map((call) =>
    'command' in call
      ? commandToCode(call.command, call.args)
      : subscriptionToCode(call.event, call.args),
  );
  return (
    <CodeBlock
      title="@discord/embedded-app-sdk, with this page’s values"
      code={code.join('\n\n')}
    />
  );
}
