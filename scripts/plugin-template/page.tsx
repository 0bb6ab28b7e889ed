import { CallPanel, useCommand } from '../../core';
import type { CommandResult } from '../../host-bridge';

const [on, off] = [{ use_interactive_pip: true }, { use_interactive_pip: false }];

/**
 * The form is generated from the command's schema. With `{ immediately: true }` the page calls the
 * command when it opens.
 */
export default function PluginTemplatePage() {
  const config = useCommand('setConfig', on);
  return (
    <CallPanel
      of={config}
      button="Set config"
      values={{ on, off }}
      label="Config"
      describe={describe}
    />
  );
}

function describe({ use_interactive_pip }: CommandResult<'setConfig'>): string {
  return use_interactive_pip
    ? 'In picture in picture, the user can interact with the activity.'
    : 'In picture in picture, a click brings the activity back to its full size.';
}
