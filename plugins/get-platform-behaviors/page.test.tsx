import { showsPlatformBehaviors } from '../../tests/pages/platform-behaviors.contract';
import manifest from './manifest';
import page from './page';

showsPlatformBehaviors(
  { manifest, page },
  {
    button: 'Get platform behaviours',
    ofNone: 'This client says nothing of the keyboard of iOS.',
  },
);
