import { patchUrlMappings } from '@discord/embedded-app-sdk';
import { version } from './version';

// The tests patch as the proxy's notices say.
Object.assign(window, { patchUrlMappings });
document.body.textContent = `Version ${version}`;
