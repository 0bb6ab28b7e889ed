import { DiscordSDK } from '@discord/embedded-app-sdk';
import { measured } from './activity';

const sdk = new DiscordSDK('1', { disableConsoleLogOverride: true });
const commands = sdk.commands as unknown as Parameters<typeof measured>[0];
sdk.ready().then(() => measured(commands), console.error);
