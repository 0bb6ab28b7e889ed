import { useState } from 'react';
import { Chips, ManualSteps, TriggerPanel, useSimulatedDevice } from '../../core';
import styles from './page.module.css';

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Devices worth a click, with their insets in CSS pixels. */
const devices = {
  'Nothing covered': noInsets,
  'A phone with a notch': { top: 47, right: 0, bottom: 34, left: 0 },
  'The same, on its side': { top: 0, right: 47, bottom: 21, left: 47 },
};

const sides = ['top', 'bottom', 'left', 'right'] as const;
/** A larger inset than any device's. */
const MAX_INSET_PX = 120;

/** Sliders that cover part of the frame, in the simulator and in mock mode. */
export function InsetSliders() {
  const device = useSimulatedDevice();
  const [chosen, choose] = useState<typeof noInsets>();
  if (!device) return <ManualSteps of={['insets']} />;
  const insets = chosen ?? device.insets;
  const applyInsets = (next: typeof noInsets) => {
    choose(next);
    // A window has a safe area only once it has a size.
    const size = device.size ?? { width: window.innerWidth, height: window.innerHeight };
    device.change({ insets: next, size });
  };
  return (
    <TriggerPanel problem={device.problem}>
      <fieldset>
        <legend>What the device covers</legend>
        <p>
          <Chips values={devices} selected={insets} onPick={applyInsets} />
        </p>
      </fieldset>
      <div className={styles.sliders}>
        {sides.map((side) => (
          <label key={side} data-field>
            {side}, {Math.round(insets[side])} px
            <input
              type="range"
              max={MAX_INSET_PX}
              value={insets[side]}
              onChange={({ target }) => applyInsets({ ...insets, [side]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
    </TriggerPanel>
  );
}
