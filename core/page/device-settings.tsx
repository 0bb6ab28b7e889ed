import type { ReactNode } from 'react';
import type { SimulatedDevice } from '../outside';
import { ByHand } from './by-hand';
import { MakeItHappen } from './make-it-happen';
import { useDevice } from './use-device';

interface DeviceSettingsProps {
  title: string;
  /** What each button sets, by its words. */
  settings: Record<string, Partial<SimulatedDevice>>;
  /** Stands below. */
  children?: ReactNode;
}

/** Settings of the device that the client simulates, as buttons; inside Discord, how a person changes them. */
export function DeviceSettings({ title, settings, children }: DeviceSettingsProps) {
  const device = useDevice();
  if (!device) {
    const changed = Object.values(settings).flatMap(Object.keys) as (keyof SimulatedDevice)[];
    return <ByHand of={changed} />;
  }
  const isCurrent = (patch: Partial<SimulatedDevice>) =>
    Object.entries(patch).every(
      ([name, value]) =>
        JSON.stringify(value) === JSON.stringify(device[name as keyof SimulatedDevice]),
    );
  return (
    <MakeItHappen problem={device.problem}>
      <fieldset>
        <legend>{title}</legend>
        <p>
          {Object.entries(settings).map(([label, patch]) => (
            <button
              key={label}
              type="button"
              aria-pressed={isCurrent(patch)}
              onClick={() => device.change(patch)}
            >
              {label}
            </button>
          ))}
        </p>
      </fieldset>
      {children}
    </MakeItHappen>
  );
}
