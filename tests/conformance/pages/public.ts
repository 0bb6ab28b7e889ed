import { DiscordSDK } from '@discord/embedded-app-sdk';
import { drive } from './drive';

drive(DiscordSDK);
