import { commands } from '../../host-bridge/protocol';
import { createHost, type Host } from '../../simulator/host';
import { ids, localWorld, type WorldStore } from '../../simulator/world';

/** An activity's line to a simulated host, of which the test plays the activity. */
export class HostLine {
  readonly world: WorldStore = localWorld();
  readonly host: Host;
  /** What has come since somebody last emptied it. */
  received: unknown[] = [];
  #tell: (frame: unknown) => void = () => {};

  private constructor() {
    this.host = createHost({
      transport: {
        post: (frame) => void this.received.push(structuredClone(frame)),
        listen: (onFrame) => {
          this.#tell = onFrame;
        },
        dispose() {},
      },
      world: this.world,
      client: ids.client,
      config: { api_endpoint: '//host.example/api', environment: 'fuzz' },
    });
  }

  /** Connected; signed in with every scope that commands need, or not at all. */
  static async open(signedIn: boolean): Promise<HostLine> {
    const line = new HostLine();
    line.send([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);
    if (signedIn) await line.#signIn();
    line.received = [];
    return line;
  }

  /** Throws what the host throws. */
  send(frame: unknown): void {
    this.#tell(structuredClone(frame));
  }

  async #signIn(): Promise<void> {
    const scopes = [...new Set(Object.values(commands).flatMap(({ scopes }) => scopes))];
    const grant = { userId: ids.me, client: ids.client, scopes, redeemed: false };
    await this.world.commit({ type: 'grant', code: 'code', grant });
    const access = { userId: ids.me, scopes, expires: '2112-01-01T00:00:00.000Z' };
    await this.world.commit({ type: 'token', code: 'code', token: 'token', access });
    this.send([1, { cmd: 'AUTHENTICATE', args: { access_token: 'token' }, nonce: 'sign-in' }]);
    await quiet();
  }
}

/** Waits until everything that is under way has been dealt with. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));
