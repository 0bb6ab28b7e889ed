import { DiscordSDK as Published } from '@discord/embedded-app-sdk';
import { DiscordSDK } from '../../../host-bridge';

// An activity that says in its title when a host has made it ready.
const isPublic = new URLSearchParams(location.search).get('sdk') === 'public';
const sdk = new (isPublic ? Published : DiscordSDK)('client-1');
sdk.ready().then(() => {
  document.title = 'ready';
});
