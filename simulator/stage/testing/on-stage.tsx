import { type ReactNode, useState } from 'react';
import { ids, type WorldStore } from '../../world';
import { type StageSetup, stageServices } from '../context/services';
import { SessionContext, StageContext, type StageValue } from '../context/stage-context';
import type { InspectorPlace } from '../inspector/use-place';
import { Session } from '../session/session';

/** A stage for tests: the activity is framed directly, and shown where nothing else is said. */
export function stageFor(store: WorldStore, setup: Partial<StageSetup> = {}) {
  const options = { url: 'http://localhost:4000', path: '/', platform: 'desktop' } as const;
  return stageServices({ options, store, stageId: 'a', ...setup });
}

/** An inspector that stands where it is. */
export const place: InspectorPlace = { side: 'bottom', isFolded: false, move() {}, fold() {} };

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
  const [section, setSection] = useState<string>();
  const [about, setAbout] = useState<StageValue['about']>();
  const value: StageValue = {
    ...services,
    ...{ sessions, section, about },
    names: { [ids.client]: 'Wren' },
    openSection(id, text) {
      setSection(id);
      setAbout(text === undefined ? undefined : { section: id, text });
    },
    choose() {},
    alone: undefined,
    showAlone() {},
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
