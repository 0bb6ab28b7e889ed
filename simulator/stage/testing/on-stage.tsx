import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import type { WorldControl } from '../../control-client';
import { Recorder } from '../../recording';
import { TrafficLog } from '../../traffic';
import { ids, localWorld, type WorldStore } from '../../world';
import { SessionContext, StageContext, type StageValue } from '../context/stage-context';
import type { InspectorDock } from '../context/use-inspector-dock';
import {
  createStageServices,
  type StageServices,
  type StageSetup,
} from '../services/stage-services';
import { TrafficStore } from '../services/traffic-store';
import { Session } from '../session/session';

/** Nobody else has the world of a test: it is as it was made. */
const control: WorldControl = {
  ...{ undoable: () => [], redoable: () => [], lastRestart: () => undefined },
  ...{ async undo() {}, async redo() {}, async reset() {}, async begin() {} },
};

/** A stage for tests: by default the activity is framed directly, and shown. */
export function stageFor(store: WorldStore, setup: Partial<StageSetup> = {}) {
  const options = { url: 'http://localhost:4000', path: '/', platform: 'desktop' } as const;
  const recorder = new Recorder(store, { worldName: 'default', madeBy: 'a test' });
  const traffic = new TrafficStore(new TrafficLog());
  const reports = { host: () => () => {} };
  const services = { control, reports, recorder, traffic };
  return createStageServices({ options, store, stageId: 'a', ...services, ...setup });
}

/** An inspector that nobody moves. */
export const place: InspectorDock = {
  side: 'bottom',
  isCollapsed: false,
  move() {},
  collapse() {},
};

/**
 * Shows a panel on a stage, for its first player.
 *
 * @param stage the differences to a stage whose one player has the seed's first client
 */
export function showOnStage(Panel: ComponentType, stage: Partial<StageValue> = {}) {
  const services = stageFor(stage.store ?? localWorld());
  const session = stage.sessions?.[0] ?? new Session(services, ids.client);
  const shown = { ...services, sessions: [session], ...stage };
  const { unmount } = render(<OnStage Panel={Panel} stage={shown} session={session} />);
  return { store: services.store, session, unmount, user: userEvent.setup() };
}

interface OnStageProps {
  Panel: ComponentType;
  stage: StageServices & Pick<StageValue, 'sessions'> & Partial<StageValue>;
  session: Session;
}

function OnStage({ Panel, stage, session }: OnStageProps) {
  const [section, setSection] = useState<string>();
  const [about, setAbout] = useState<StageValue['about']>();
  const value: StageValue = {
    ...{ section, about, names: { [ids.client]: 'Wren' }, soloClientId: undefined },
    openSection(id, text) {
      setSection(id);
      setAbout(text === undefined ? undefined : { section: id, text });
    },
    choose() {},
    showSolo() {},
    addPlayer() {},
    openLink() {},
    saveDevices() {},
    ...stage,
  };
  return (
    <StageContext value={value}>
      <SessionContext value={session}>
        <Panel />
      </SessionContext>
    </StageContext>
  );
}
