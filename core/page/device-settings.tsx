import type { SimulatedDevice } from '../outside';
import { ByHand } from './by-hand';
import { Chips } from './chips';
import { MakeItHappen } from './make-it-happen';
import { useSimulatedDevice } from './use-device';

interface DeviceSettingsProps {
  title: string;
  /** What each button sets, by its words: the same of the device. */
  settings: Record<string, Partial<SimulatedDevice>>;
}

/** Settings of the device that the client simulates, as buttons; inside Discord, how a person changes them. */
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
