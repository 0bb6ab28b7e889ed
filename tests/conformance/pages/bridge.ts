import { DiscordSDK } from '../../../host-bridge';
import { drive } from './drive';

drive(DiscordSDK);
