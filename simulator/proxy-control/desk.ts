import { getRequestListener } from '@hono/node-server';
import type { FrameOrigin, Player, Signature } from '../launch';
import type { ActivityProxy, Notice } from '../proxy';
import { eventSockets } from '../worlds';
import { DeskLog } from './desk-log';
import { type Desk, deskRoutes } from './desk-routes';
import type { DeskChange, DeskState } from './desk-state';

/**
 * The desk at which whoever frames activities sees what the proxy tells of them, and says what it is to do. The proxy
 * serves it under its own name, `localhost`, which belongs to no player.
 *
 * @param stage the origin of whoever frames activities; no other page is answered
 * @param signature how requests are signed for users about whom the desk has said nothing
 */
export function createDesk(stage: string, signature: Signature = 'valid') {
  const log = new DeskLog();
  let proxy: ActivityProxy | undefined;
  let signatures: Readonly<Record<string, Signature>> = {};
  let origins: Readonly<Record<string, FrameOrigin>> = {};

  const settings = () => {
    if (!proxy) throw new Error('The desk has no proxy yet.');
    const { publicKey, problems, settings } = proxy;
    return {
      publicKey,
      ...settings,
      problems: problems.map(({ message }) => message),
      signature,
      signatures,
      origins,
    };
  };

  const desk: Desk = {
    log,
    state: (): DeskState => ({ ...settings(), notices: log.notices }),
    change({ signatures: signed, origins: placed, ...others }: DeskChange) {
      proxy?.change(others);
      signatures = { ...signatures, ...signed };
      origins = { ...origins, ...placed };
      log.tell('settings', settings());
    },
    async portOf(player) {
      if (!proxy) throw new Error('The desk has no proxy yet.');
      return proxy.portOf(player);
    },
    clear(userId: string) {
      proxy?.forget(userId);
      log.clear(userId);
    },
  };

  const { fetch } = deskRoutes(stage, desk);
  return {
    desk,
    onNotice: (notice: Notice) => log.takeNotice(notice),
    /** Another page of a player begins without the notices of the one before, which may have been mended. */
    onPage: (userId: string) => log.clear(userId),
    /** What has been said here of a player. */
    settingsOf: (userId: string): Pick<Player, 'signature' | 'origin'> => ({
      signature: signatures[userId] ?? signature,
      origin: origins[userId] ?? 'own',
    }),
    /** Takes the proxy that stands before this desk. */
    attach(made: ActivityProxy): void {
      proxy = made;
    },
    listener: getRequestListener(fetch),
    sockets: eventSockets(fetch),
  };
}
