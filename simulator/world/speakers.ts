import { getOwn, Store } from '../utils';
import type { Change } from './change';
import type { World } from './schema/world';
import type { WorldStore } from './world-store';

/** The users who speak, as observed since its creation: speech leaves no trace in a world. */
export class Speakers extends Store<ReadonlySet<string>> {
  #ids: ReadonlySet<string> = new Set();
  /** The channel in which each of them speaks. */
  readonly #channels = new Map<string, string>();

  constructor() {
    super('the speakers');
  }

  /** Starts to follow a world's changes; the returned function stops that. */
  listen(store: WorldStore): () => void {
    return store.subscribe((change, world) => void this.apply(change, world));
  }

  /** Returns the id of a user who has stopped because the change has muted them; `world` is the one after it. */
  apply(change: Change, world: World): string | undefined {
    if (change.type === 'speaking') {
      if (change.speaking) this.#channels.set(change.userId, change.channelId);
      this.#set(change.userId, change.speaking);
    }
    // A user who has left the channel, in whichever way, has stopped speaking.
    for (const id of this.#ids) {
      const people = getOwn(world.voice, `${this.#channels.get(id)}`) ?? {};
      if (!Object.hasOwn(people, id)) this.#set(id, false);
    }
    const userId = changedVoice(change);
    if (userId === undefined || !this.#ids.has(userId) || !isMuted(world, userId)) return undefined;
    this.#set(userId, false);
    return userId;
  }

  protected snapshot(): ReadonlySet<string> {
    return this.#ids;
  }

  #set(userId: string, isSpeaking: boolean): void {
    if (this.#ids.has(userId) === isSpeaking) return;
    const ids = new Set(this.#ids);
    if (isSpeaking) ids.add(userId);
    else {
      ids.delete(userId);
      this.#channels.delete(userId);
    }
    this.#ids = ids;
    this.changed();
  }
}

function changedVoice(change: Change): string | undefined {
  if (change.type === 'voice') return change.userId;
  return change.type === 'put' && change.kind === 'voice' ? change.id : undefined;
}

function isMuted({ voice }: World, userId: string): boolean {
  return Object.values(voice).some((people) => {
    const { mute, voice_state } = getOwn(people, userId) ?? {};
    return mute || voice_state?.mute || voice_state?.self_mute || voice_state?.suppress;
  });
}
