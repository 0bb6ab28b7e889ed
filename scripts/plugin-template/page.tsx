import { CallResult, useCall, useSdk } from '../../core';

/** Calls a command at a click. With `{ immediately: true }` behind the call it does so when the page opens. */
export default function PluginTemplatePage() {
  const sdk = useSdk();
  const config = useCall(() => sdk.commands.setConfig({ use_interactive_pip: true }));
  return (
    <>
      <p>
        <button type="button" data-primary disabled={config.status === 'busy'} onClick={config.run}>
          Set config
        </button>
      </p>
      <CallResult call={config} />
    </>
  );
}
