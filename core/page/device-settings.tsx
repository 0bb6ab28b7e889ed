import type { SimulatedDevice } from '../outside';
import { Chips } from './chips';
import { ManualSteps } from './manual-steps';
import { TriggerPanel } from './trigger-panel';
import { useSimulatedDevice } from './use-simulated-device';

interface DeviceSettingsProps {
  title: string;
  /** Each button's settings of the device, by its label. */
  settings: Record<string, Partial<SimulatedDevice>>;
}

/** Settings of the simulated device, as buttons; inside Discord, the ways for a person to change them. */
export function DeviceSettings({ title, settings }: DeviceSettingsProps) {
  const device = useSimulatedDevice();
  const fields = Object.values(settings).flatMap(Object.keys) as (keyof SimulatedDevice)[];
  if (!device) return <ManualSteps of={fields} />;
  const current = Object.fromEntries(
    fields.map((name) => [name, device[name]]),
  ) as Partial<SimulatedDevice>;
  return (
    <TriggerPanel problem={device.problem}>
      <fieldset>
        <legend>{title}</legend>
        <p>
          <Chips values={settings} selected={current} onPick={device.change} />
        </p>
      </fieldset>
    </TriggerPanel>
  );
}
