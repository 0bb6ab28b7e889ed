import { DiscordSDK } from '../../../host-bridge';
import { measured } from './activity';

const sdk = new DiscordSDK('1', {
  disableConsoleLogOverride: true,
  localTestHost: new URL(document.referrer).origin,
});
sdk.ready().then(() => measured(sdk.commands), console.error);
