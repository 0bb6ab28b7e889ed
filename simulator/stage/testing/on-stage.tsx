import { type ReactNode, useState } from 'react';
import { ids, type WorldStore } from '../../world';
import { type StageSetup, stageServices } from '../context/services';
import { SessionContext, StageContext, type StageValue } from '../context/stage-context';
import { Session } from '../session/session';

/** A stage for tests: the activity is framed directly, and shown where nothing else is said. */
export function stageFor(store: WorldStore, setup: Partial<StageSetup> = {}) {
  const options = { url: 'http://localhost:4000', path: '/', platform: 'desktop' } as const;
  return stageServices({ options, store, stageId: 'a', ...setup });
}

interface OnStageProps {
  store: WorldStore;
  /** What is not as on a stage whose one player has the seed's first client. */
  stage?: Partial<StageValue>;
  children: ReactNode;
}

/** What is around a panel: a stage, and the session of its first player. */
export function OnStage({ store, stage, children }: OnStageProps) {
  const [services] = useState(() => stageFor(store));
  const [sessions] = useState(() => stage?.sessions ?? [new Session(services, ids.client)]);
  const [panel, openPanel] = useState<string>();
  const [enlarged, onEnlarge] = useState(false);
  const value: StageValue = {
    ...services,
    ...{ sessions, panel, openPanel, enlarged, onEnlarge },
    names: { [ids.client]: 'Wren' },
    addPlayer() {},
    openLink() {},
    keepDevices() {},
    ...stage,
  };
  return (
    <StageContext value={value}>
      <SessionContext value={sessions[0]}>{children}</SessionContext>
    </StageContext>
  );
}
