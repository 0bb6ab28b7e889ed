import { DiscordSDK as Published } from '@discord/embedded-app-sdk';
import { DiscordSDK } from '../../../host-bridge';

// An activity whose title names the packages that a host has made ready. Both hear each message, the bridge first.
const ready: string[] = [];
const note = (name: string) => () => {
  ready.push(name);
  document.title = ready.join(' ');
};
void new DiscordSDK('client-1').ready().then(note('bridge'));
void new Published('client-1').ready().then(note('published'));
