import { signIn } from './sign-in';
import { version } from './version';

const { user } = await signIn(['identify']);
document.body.textContent = `Version ${version}: signed in as ${user.username}`;
