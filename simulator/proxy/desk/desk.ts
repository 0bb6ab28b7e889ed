import { getRequestListener } from '@hono/node-server';
import type { Notice } from '../notices';
import type { Signature } from '../player';
import type { ActivityProxy } from '../proxy';
import { DeskLog } from './desk-log';
import { deskRoutes } from './desk-routes';
import type { DeskChange, DeskState } from './desk-state';

/**
 * The desk at which whoever frames activities sees what the proxy tells of them, and says what it is to do. The proxy
 * serves it under its own name, `localhost`, which belongs to no player.
 *
 * @param stage the origin of whoever frames activities; no other page is answered
 * @param signature how requests are signed for whom the desk has said nothing about
 */
export function createDesk(stage: string, signature: Signature = 'valid') {
  const log = new DeskLog();
  let proxy: ActivityProxy | undefined;
  let signatures: Readonly<Record<string, Signature>> = {};

  const settings = () => {
    if (!proxy) throw new Error('The desk has no proxy yet.');
    const { publicKey, problems, settings } = proxy;
    return {
      publicKey,
      ...settings,
      problems: problems.map(({ message }) => message),
      signature,
      signatures,
    };
  };

  return {
    onNotice: (notice: Notice) => log.takeNotice(notice),
    /** How a player's requests are signed. */
    signatureOf: (userId: string): Signature => signatures[userId] ?? signature,
    /** Takes the proxy that stands before this desk. */
    attach(made: ActivityProxy): void {
      proxy = made;
    },
    listener: getRequestListener(
      deskRoutes(stage, log, {
        state: (): DeskState => ({ ...settings(), notices: log.notices }),
        change({ signatures: changed, ...others }: DeskChange) {
          proxy?.change(others);
          signatures = { ...signatures, ...changed };
          log.tell('settings', settings());
        },
        clear(userId: string) {
          proxy?.forget(userId);
          log.clear(userId);
        },
      }).fetch,
    ),
  };
}
