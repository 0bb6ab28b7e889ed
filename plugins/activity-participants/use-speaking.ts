import { on, useFold, useLiveCode } from '../../core';

export type Speaking = ReadonlySet<string>;

/** Tracks the people who speak. Each event is about one person, so every event of a burst counts. */
export function useSpeaking(channelId: string | null) {
  const args = { channel_id: channelId ?? '…' };
  useLiveCode({ event: 'SPEAKING_START', args });
  useLiveCode({ event: 'SPEAKING_STOP', args });
  return useFold<Speaking>(
    new Set(),
    () =>
      channelId
        ? [on('SPEAKING_START', addSpeaker, args), on('SPEAKING_STOP', removeSpeaker, args)]
        : [],
    channelId ?? '',
  );
}

function addSpeaker(speaking: Speaking, { user_id }: { user_id: string }): Speaking {
  return new Set([...speaking, user_id]);
}

function removeSpeaker(speaking: Speaking, { user_id }: { user_id: string }): Speaking {
  return new Set([...speaking].filter((id) => id !== user_id));
}
