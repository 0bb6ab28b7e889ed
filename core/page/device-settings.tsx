import type { SimulatedDevice } from '../outside';
import { ByHand } from './by-hand';
import { Chips } from './chips';
import { MakeItHappen } from './make-it-happen';
import { useSimulatedDevice } from './use-device';

interface DeviceSettingsProps {
  title: string;
  /** Each button's settings of the device, by its label. */
  settings: Record<string, Partial<SimulatedDevice>>;
}

/** Settings of the simulated device, as buttons; inside Discord, the ways for a person to change them. */
export function DeviceSettings({ title, settings }: DeviceSettingsProps) {
  const device = useSimulatedDevice();
  const changed = Object.values(settings).flatMap(Object.keys) as (keyof SimulatedDevice)[];
  if (!device) return <ByHand of={changed} />;
  const present = Object.fromEntries(
    changed.map((name) => [name, device[name]]),
  ) as Partial<SimulatedDevice>;
  return (
    <MakeItHappen problem={device.problem}>
      <fieldset>
        <legend>{title}</legend>
        <p>
          <Chips values={settings} present={present} onPick={device.change} />
        </p>
      </fieldset>
    </MakeItHappen>
  );
}
