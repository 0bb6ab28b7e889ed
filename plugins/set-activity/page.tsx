import { CallResult, useCall, useSdk } from '../../core';
import type { CommandArgs } from '../../host-bridge';

type RichPresence = CommandArgs<'setActivity'>['activity'];

/** Sets rich presence when it opens, and again at a click. It stays after the page is left, until another is set. */
export default function SetActivityPage() {
  const sdk = useSdk();
  const presence = useCall(
    () => sdk.commands.setActivity({ activity: richPresence(new Date(), sdk.instanceId) }),
    { immediately: true },
  );
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={presence.status === 'busy'}
          onClick={presence.run}
        >
          Set activity again
        </button>
      </p>
      {presence.result?.details && (
        <p role="status">The profile says “{presence.result.details}” now.</p>
      )}
      <CallResult call={presence} label="What the profile shows" />
    </>
  );
}

function richPresence(now: Date, instanceId: string): RichPresence {
  // Another size is another picture; a picture cannot be 0 pixels wide.
  const size = now.getTime() % 100 || 1;
  return {
    type: 0,
    details: `In the playground at ${now.toLocaleTimeString()}`,
    assets: {
      large_image: `https://picsum.photos/${size}`,
      large_text: `A random picture, ${size} pixels wide`,
      small_image: `https://picsum.photos/seed/small/${size}`,
      small_text: 'A picture that stays the same',
    },
    // Only those who know the secret can join; the client gives it to people whom the user lets in.
    secrets: { join: randomSecret() },
    party: { id: instanceId, size: [1, 0] },
    timestamps: { start: now.getTime() },
  };
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
