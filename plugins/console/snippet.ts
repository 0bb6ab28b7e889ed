import { type DiscordSDK, RPCErrorCodes } from '@discord/embedded-app-sdk';

/** Runs a command, returns its result, and logs its duration. */
export async function timed<T>(discordSdk: DiscordSDK, run: (sdk: DiscordSDK) => Promise<T>) {
  const startedAt = performance.now();
  try {
    return await run(discordSdk);
  } catch (error) {
    // The host refuses with a number and a message; 4002 is a command that this client does not know.
    const { code, message } = error as { code?: number; message?: string };
    if (code === RPCErrorCodes.INVALID_COMMAND)
      console.warn('This client is too old for this command');
    else console.error(`Refused: ${message} (${code})`);
    return undefined;
  } finally {
    console.log(`It took ${Math.round(performance.now() - startedAt)} ms`);
  }
}
